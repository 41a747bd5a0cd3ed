import { beginDraft, findUnsent, resume } from './editor/draft.js';
import { listUnsent, UnsentStore } from './unsent.js';

const FILE = 'pages/home.yaml';
const SITE = { heading: 'Site', label: 'Site' };

function openStorage(entries: Record<string, unknown>): Storage {
  const methods = {
    getItem: (key: string) => (entries[key] as string | undefined) ?? null,
    setItem: (key: string, text: string) => (entries[key] = text),
    removeItem: (key: string) => delete entries[key],
  };
  for (const [name, value] of Object.entries(methods))
    Object.defineProperty(entries, name, { value });
  return entries as unknown as Storage;
}

it.each([
  ['with what the site said', { from: { ...SITE, label: 'Then' } }, { ...SITE, label: 'Then' }],
  ['without it', {}, SITE],
  ['that sets another version aside', { from: SITE, setAside: { heading: 'Other' } }, SITE],
])('UnsentStore takes an old entry %s once, and a draft goes on from it', async (_, more, base) => {
  const value = { ...SITE, heading: 'Typed' };
  const entry = { value, revision: '4-site', sent: { ...SITE, heading: 'Ty' }, ...more };
  const storage = openStorage({ [`desk-site:${FILE}`]: JSON.stringify(entry) });
  expect(listUnsent(storage)).toEqual([FILE]);
  const unsent = new UnsentStore('this', async () => ['this'], storage);
  const key = await unsent.findLeft(FILE);
  const left = unsent.take(key!, SITE)!;
  // The server knows no revision of that name, and compares the value with the site by now.
  expect(left).toMatchObject({ base: { value: base, revision: '' }, value });
  const notices = { faults: [], blanks: [], warnings: [] };
  const draft = resume(beginDraft({ value: SITE, revision: '7-site', html: '', ...notices }), left);
  expect(draft).toMatchObject({ status: { kind: 'dirty' }, value });
  const { setAside } = more as { setAside?: object };
  expect(findUnsent(draft)).toEqual({ ...left, setAside });
  expect(listUnsent(storage)).toEqual([]);
});

it('UnsentStore finds an entry only after its tab was closed, and only for its file', async () => {
  const storage = openStorage({});
  const [one, other] = ['one', 'other'].map(
    (tab) => new UnsentStore(tab, async () => ['other'], storage),
  );
  const typed = { base: { value: SITE, revision: '1-site' }, value: 'Typed' };
  one!.keep(FILE, typed);
  other!.keep(FILE, typed);
  expect(await one!.findLeft(FILE)).toBeUndefined();
  expect(await other!.findLeft('site.yaml')).toBeUndefined();
  expect(listUnsent(storage)).toEqual([FILE]);
  const key = await other!.findLeft(FILE);
  expect(other!.take(key!, SITE)).toEqual(typed);
  other!.keep(FILE, null);
  expect(listUnsent(storage)).toEqual([]);
});
