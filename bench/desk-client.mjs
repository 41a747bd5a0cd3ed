/**
 * A phone that is let in at the desk.
 * @param url the site's origin
 * @returns functions that throw where the desk refuses
 */
export function openDesk(url, session) {
  const send = async (path, { headers, ...init }) => {
    const response = await fetch(`${url}/api/desk/${path}`, {
      headers: { cookie: `desk=${session}`, origin: url, ...headers },
      ...init,
    });
    if (!response.ok) throw new Error(`${path}: ${response.status} ${await response.text()}`);
    return response;
  };
  const sendJson = async (path, body) => {
    const headers = { 'content-type': 'application/json' };
    return (await send(path, { method: 'POST', headers, body: JSON.stringify(body) })).json();
  };
  return { send, sendJson };
}
