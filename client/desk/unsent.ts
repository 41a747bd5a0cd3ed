import type { Unsent } from './editor/draft';
import { createId, keep, readKept } from './store';

/** Key of an entry in localStorage: its file and its tab. */
const KEY = /^desk-site:(.+):(.+)$/;

export function listUnsent(storage?: Storage): string[] {
  return [...new Set(listEntries(storage).map(({ file }) => file))];
}

function listEntries(storage?: Storage) {
  try {
    return Object.keys(storage ?? localStorage).flatMap((key) => {
      const [, file, tab] = KEY.exec(key) ?? [];
      return file && tab ? { key, file, tab } : [];
    });
  } catch {
    return [];
  }
}

/** Stores in localStorage what was typed and isn't on the server yet, an entry for each file and tab. */
export class UnsentStore {
  /** @param findOpen lists the tabs that are open: other tabs' entries are free to be taken */
  constructor(
    readonly tab: string,
    private readonly findOpen: () => Promise<readonly string[]>,
    private readonly storage?: Storage,
  ) {}

  keep(file: string, unsent: Unsent | null): void {
    keep(`desk-site:${file}:${this.tab}`, unsent, this.storage);
  }

  /** @returns the key of an entry that a closed tab has left */
  async findLeft(file: string): Promise<string | undefined> {
    const open = await this.findOpen();
    return listEntries(this.storage).find(
      (entry) => entry.file === file && entry.tab !== this.tab && !open.includes(entry.tab),
    )?.key;
  }

  take(key: string): Unsent | undefined {
    const left = readKept<Unsent>(key, this.storage);
    keep(key, null, this.storage);
    return left;
  }
}

const TAB = createId();

const LOCK = 'desk-tab:';

export const unsent = new UnsentStore(TAB, async () => {
  // Locks don't exist without https: another open tab may then be taken for a closed one.
  const { held = [] } = (await navigator.locks?.query()) ?? {};
  return held.map(({ name = '' }) => name.replace(LOCK, ''));
});

/** Shows other tabs that this one is open. */
export const holdTab = () => void navigator.locks?.request(LOCK + TAB, () => new Promise(() => {}));
