import { type Faults, type Location, startOf } from './fault.js';
import { parseYaml } from './parse-yaml.js';
import type { SiteFolder, UnreadableError } from './site-folder.js';
import { suggest } from './suggest.js';
import type { Tree } from './tree.js';

/** More entries than any list may have, and few enough that lists within lists end soon. */
const MOST_ENTRIES = 1000;

/** The YAML files of a site's folder, with what they include, each read once. */
export class SiteSource {
  private readonly lists = new Map<string, Tree | undefined>();
  /** The shared lists that are being read, one within the other. */
  private readonly open: string[] = [];

  constructor(
    readonly folder: SiteFolder,
    private readonly faults: Faults,
  ) {}

  /** @returns undefined when there is a fault that leaves nothing to look at */
  read(file: string): Tree | undefined {
    try {
      const text = this.folder.readText(file);
      return parseYaml(file, text, this.faults, (name, location) => this.include(name, location));
    } catch (error) {
      this.faults.add(startOf(file), (error as UnreadableError).message);
      return undefined;
    }
  }

  /** The YAML files of one of the folders, by their names without the ending. */
  listYaml(folder: string): { name: string; file: string }[] {
    return this.list(folder).flatMap((name) => {
      if (!name.endsWith('.yaml')) return [];
      return [{ name: name.slice(0, -'.yaml'.length), file: `${folder}/${name}` }];
    });
  }

  /** The names in one of the folders. */
  list(folder: string): string[] {
    try {
      return this.folder.list(folder);
    } catch (error) {
      this.faults.add(startOf(folder), (error as UnreadableError).message);
      return [];
    }
  }

  /** Reads the shared lists that no page includes, as they may have faults too. */
  readUnused(): { file: string; tree: Tree | undefined }[] {
    const unused = this.listYaml('shared').filter(({ name }) => !this.lists.has(name));
    return unused.map(({ name, file }) => ({ file, tree: this.readList(name) }));
  }

  private include(name: unknown, location: Location): Tree[] | undefined {
    const names = this.listYaml('shared').map((each) => each.name);
    if (typeof name !== 'string' || !names.includes(name)) {
      const advice = typeof name === 'string' ? suggest(name, names) : '';
      this.faults.add(location, `include has to be the name of a list in shared/${advice}`);
      return undefined;
    }
    if (this.open.includes(name)) {
      this.faults.add(location, `the list ${name} includes itself: remove one of the includes`);
      return undefined;
    }
    const tree = this.readList(name);
    return tree?.isFaulty ? undefined : tree && [...tree.children.values()];
  }

  private readList(name: string): Tree | undefined {
    if (!this.lists.has(name)) {
      this.open.push(name);
      const tree = this.read(`shared/${name}.yaml`);
      this.open.pop();
      this.lists.set(name, tree && this.checkList(tree) ? tree : undefined);
    }
    return this.lists.get(name);
  }

  private checkList(tree: Tree): boolean {
    const isList = Array.isArray(tree.value);
    const isLong = tree.children.size > MOST_ENTRIES;
    if (!isList) {
      this.faults.add(
        tree,
        'a list goes here: each entry on a line of its own, after a hyphen and a space',
      );
    } else if (isLong) {
      this.faults.add(tree, `has more than ${MOST_ENTRIES} entries with all that it includes`);
    }
    return isList && !isLong;
  }
}
