/** A class's name is its key, so that a test can name it. */
export default new Proxy<Record<string, string>>({}, { get: (_, name) => String(name) });
