import { type Stats, statSync } from 'node:fs';
import { hashFile } from '../../../platform/files/hash-file.js';
import { BadFileError } from '../../../platform/files/regular-file.js';
import { inspectFilm } from '../../../gallery/media/film.js';
import type { Problems } from './fault.js';
import { inspectDrawing } from './inspect-drawing.js';
import { inspectPicture, type PictureFacts } from './inspect-picture.js';
import { nameByHash } from './name-by-hash.js';
import type { Reference } from './references.js';
import { toUnreadable, type SiteFolder, UnreadableError } from './site-folder.js';
import { suggest } from './suggest.js';

export interface ServedFacts {
  /** Public file name, which changes with the content. */
  name: string;
  type: string;
}

type Facts = { picture: PictureFacts } | { served: ServedFacts } | { problem: string };

/** Cache of inspected files, by path in the site, so that an edit doesn't read them all again. */
export type KnownFiles = Map<string, { path: string; stats: Stats; facts: Facts }>;

export type OpenPicture = (path: string) => Promise<unknown>;

export class Assets {
  /** Keyed by path in the folder, such as `pictures/barn.jpg`. */
  readonly pictures = new Map<string, PictureFacts>();
  readonly served = new Map<string, ServedFacts>();

  constructor(
    private readonly folder: SiteFolder,
    private readonly faults: Problems,
    private readonly known: KnownFiles = new Map(),
    private readonly openPicture: OpenPicture = async () => {},
  ) {}

  async read({ kind, name: file, at }: Reference): Promise<void> {
    const facts = await this.inspect(kind, file);
    if ('picture' in facts) this.pictures.set(file, facts.picture);
    else if ('served' in facts) this.served.set(file, facts.served);
    else this.faults.add(at, at.file === file ? facts.problem : `${file} ${facts.problem}`);
  }

  private refuseMissing(file: string): void {
    const at = file.indexOf('/');
    const folder = at < 0 ? '.' : file.slice(0, at);
    const name = file.slice(at + 1);
    if (/[/\\]/.test(name)) {
      throw new UnreadableError('won’t do: write the file’s name without a folder');
    }
    // A disk that ignores case finds Hero.webp for hero.webp, but the server's disk may not.
    const names = this.folder.list(folder);
    if (!names.includes(name)) throw new UnreadableError(`is not there${suggest(name, names)}`);
  }

  private recall(file: string, path: string, stats: Stats): Facts | undefined {
    const known = this.known.get(file);
    const isSame = (field: keyof Stats) => known?.stats[field] === stats[field];
    if (!known || !isSame('size') || !isSame('mtimeMs')) return undefined;
    // A swapped symbolic link leads to a copy, which has a ctime and an inode of its own.
    if (known.path === path && !(isSame('ctimeMs') && isSame('ino'))) return undefined;
    return known.facts;
  }

  private async inspect(kind: Reference['kind'], file: string): Promise<Facts> {
    try {
      this.refuseMissing(file);
      const path = this.folder.locate(file);
      const stats = statSync(path);
      const facts = this.recall(file, path, stats) ?? (await inspectFile(kind, path, file));
      if ('picture' in facts)
        await this.openPicture(path).catch((cause: unknown) => {
          throw new UnreadableError('isn’t whole: copy it again, or save it as JPEG', { cause });
        });
      this.known.set(file, { path, stats, facts });
      return facts;
    } catch (error) {
      return { problem: toUnreadable(error).message };
    }
  }
}

async function inspectFile(kind: Reference['kind'], path: string, file: string): Promise<Facts> {
  try {
    if (kind === 'picture') return { picture: await inspectPicture(path) };
    const { type, ending } = kind === 'film' ? await inspectFilm(path) : await inspectDrawing(path);
    const { sha256 } = await hashFile(path);
    // Some browsers don't understand AV1's optional parameters.
    const shortType = type.replace(/(av01\.\d\.\d\d[MH]\.\d\d)[.\d]*/, '$1');
    return { served: { name: `${nameByHash(sha256)}.${ending}`, type: shortType } };
  } catch (error) {
    if (error instanceof UnreadableError) return { problem: error.message };
    if (!(error instanceof BadFileError)) throw error;
    // The gallery's messages begin with the file's path or name.
    const [first = '', ...rest] = error.message.replaceAll(path, file).split(' ');
    const isNamed = first === file || `film/${first}` === file;
    return { problem: isNamed ? rest.join(' ') : error.message.replaceAll(path, file) };
  }
}
