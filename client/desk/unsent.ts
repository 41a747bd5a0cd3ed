import type { Value } from '../../shared/api/desk-site.js';
import type { Unsent } from './editor/draft';
import { createId, keep, readKept } from './store';

const PREFIX = 'desk-site:';

/** Entry of an earlier version, one for all tabs. */
interface OldUnsent {
  value: Value;
  from?: Value;
  setAside?: Value;
}

export function listUnsent(storage?: Storage): string[] {
  return [...new Set(listKeys(storage).map((key) => key.split(':')[1]!))];
}

function listKeys(storage?: Storage): string[] {
  try {
    return Object.keys(storage ?? localStorage).filter((key) => key.startsWith(PREFIX));
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
    keep(`${PREFIX}${file}:${this.tab}`, unsent, this.storage);
  }

  /** @returns the key of an entry that a closed tab has left */
  async findLeft(file: string): Promise<string | undefined> {
    const open = await this.findOpen();
    return listKeys(this.storage).find((key) => {
      const [, of, tab = ''] = key.split(':');
      return of === file && tab !== this.tab && !open.includes(tab);
    });
  }

  take(key: string, site: Value): Unsent | undefined {
    const left = readKept<Unsent | OldUnsent>(key, this.storage);
    keep(key, null, this.storage);
    return left && ('base' in left ? left : renew(left, site));
  }
}

function renew({ value, from, setAside }: OldUnsent, site: Value): Unsent {
  return { base: { value: from ?? site, revision: '' }, value, setAside };
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
