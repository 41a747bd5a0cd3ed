import type { Value } from '../../shared/api/desk-site.js';
import type { Unsent } from './editor/draft';
import { createId, keep, readKept } from './store';

const PREFIX = 'desk-site:';

/** An entry of commit d4c5f642, which had one for all tabs. */
interface OldUnsent {
  value: Value;
  /** What the site said when it was made. */
  from?: Value;
  setAside?: Value;
}

/** @returns the files that have been changed here and haven't arrived; the server knows of more */
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

/** What a tab has typed and the server doesn't have: the browser keeps an entry for each file and tab. */
export class UnsentStore {
  /**
   * @param tab named in the keys of its entries
   * @param findOpen finds the tabs that are open: the others have left what they have kept
   */
  constructor(
    readonly tab: string,
    private readonly findOpen: () => Promise<readonly string[]>,
    private readonly storage?: Storage,
  ) {}

  keep(file: string, unsent: Unsent | null): void {
    keep(`${PREFIX}${file}:${this.tab}`, unsent, this.storage);
  }

  /** @returns the key of what another tab has left of a file, if there is anything */
  async findLeft(file: string): Promise<string | undefined> {
    const open = await this.findOpen();
    return listKeys(this.storage).find((key) => {
      const [, of, tab = ''] = key.split(':');
      return of === file && tab !== this.tab && !open.includes(tab);
    });
  }

  /** @returns what was left, which is this tab's from now on */
  take(key: string, site: Value): Unsent | undefined {
    const left = readKept<Unsent | OldUnsent>(key, this.storage);
    keep(key, null, this.storage);
    return left && ('base' in left ? left : renew(left, site));
  }
}

/** An old entry says of what it was made only what was on the site: no revision names that. */
function renew({ value, from, setAside }: OldUnsent, site: Value): Unsent {
  return { base: { value: from ?? site, revision: '' }, value, setAside };
}

const TAB = createId();

/** Names of locks, each of which a tab holds for as long as it is open. */
const LOCK = 'desk-tab:';

/** This tab's. */
export const unsent = new UnsentStore(TAB, async () => {
  // Without https, there are no locks, and another open tab may be taken for a closed one.
  const { held = [] } = (await navigator.locks?.query()) ?? {};
  return held.map(({ name = '' }) => name.replace(LOCK, ''));
});

/** Tells other tabs that this one is open. */
export const holdTab = () => void navigator.locks?.request(LOCK + TAB, () => new Promise(() => {}));
