import { listUnsent, UnsentStore } from './unsent.js';

const FILE = 'pages/home.yaml';

function openStorage(): Storage {
  const entries: Record<string, string> = {};
  const methods = {
    getItem: (key: string) => entries[key] ?? null,
    setItem: (key: string, text: string) => (entries[key] = text),
    removeItem: (key: string) => delete entries[key],
  };
  return Object.setPrototypeOf(entries, methods) as Storage;
}

it('UnsentStore finds an entry only after its tab was closed, and only for its file', async () => {
  const storage = openStorage();
  const [one, other] = ['one', 'other'].map(
    (tab) => new UnsentStore(tab, async () => ['other'], storage),
  );
  const typed = { base: { value: 'Site', revision: '1-site' }, value: 'Typed' };
  one!.keep(FILE, typed);
  other!.keep(FILE, typed);
  expect(await one!.findLeft(FILE)).toBeUndefined();
  expect(await other!.findLeft('site.yaml')).toBeUndefined();
  expect(listUnsent(storage)).toEqual([FILE]);
  const key = await other!.findLeft(FILE);
  expect(other!.take(key!)).toEqual(typed);
  other!.keep(FILE, null);
  expect(listUnsent(storage)).toEqual([]);
});
