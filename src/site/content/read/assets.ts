import { closeSync, openSync, type Stats, statSync } from 'node:fs';
import { hashFile } from '../../../platform/files/copy-and-hash.js';
import { BadFileError } from '../../../platform/files/regular-file.js';
import { inspectFilm } from '../../../gallery/media/film.js';
import type { Faults, Location } from './fault.js';
import { inspectPicture, type PictureFacts } from './inspect-picture.js';
import { nameByHash } from './name-by-hash.js';
import { describe, type SiteFolder, UnreadableError } from './site-folder.js';
import { suggest } from './suggest.js';

export interface FilmFacts {
  /** The name that it is served under. */
  name: string;
  /** MIME type with codecs. */
  type: string;
}

type Facts = { picture: PictureFacts } | { film: FilmFacts } | { problem: string };

/** What was found out about files, by their names in the site, so that an edit needn't read them all again. */
export type KnownFiles = Map<string, { path: string; stats: Stats; facts: Facts }>;

export const ICON = 'icon.png';

/** Tries to open a picture, and throws if that fails. */
export type OpenPicture = (path: string) => Promise<unknown>;

/** The pictures and films of a folder, each read once. */
export class Assets {
  /** What was found out about each that was read, by its name. */
  readonly pictures = new Map<string, PictureFacts>();
  readonly films = new Map<string, FilmFacts>();

  constructor(
    private readonly folder: SiteFolder,
    private readonly faults: Faults,
    private readonly known: KnownFiles,
    private readonly openPicture: OpenPicture = async () => {},
  ) {}

  /** Says at `location` what is wrong with it. */
  async read(kind: 'picture' | 'film', name: string, location: Location): Promise<void> {
    const file = kind === 'picture' ? `pictures/${name}` : `film/${name}`;
    const facts = await this.inspect(kind, file);
    if ('problem' in facts) this.faults.add(location, `${file} ${facts.problem}`);
    else if ('picture' in facts) this.pictures.set(name, facts.picture);
    else this.films.set(name, facts.film);
  }

  /** The icon, which lies beside the folders. */
  async readIcon(location: Location): Promise<PictureFacts | undefined> {
    const facts = await this.inspect('picture', ICON);
    if ('picture' in facts) return facts.picture;
    this.faults.add(location, 'problem' in facts ? facts.problem : 'is not a picture');
    return undefined;
  }

  private refuseMissing(file: string): void {
    const [folder, ...path] = file.split('/');
    const name = path.join('/');
    if (/[/\\]/.test(name)) {
      throw new UnreadableError('won’t do: write the file’s name without a folder');
    }
    // Some disks find a name in other letters, and then the server's doesn't.
    const names = this.folder.list(folder);
    if (!names.includes(name)) throw new UnreadableError(`is not there${suggest(name, names)}`);
  }

  private recall(file: string, path: string, stats: Stats): Facts | undefined {
    const known = this.known.get(file);
    const isSame = (field: keyof Stats) => known?.stats[field] === stats[field];
    if (!known || !isSame('size') || !isSame('mtimeMs')) return undefined;
    // A link that was swapped leads to a copy, which has neither the other's time of birth nor its place.
    if (known.path === path && !(isSame('ctimeMs') && isSame('ino'))) return undefined;
    return known.facts;
  }

  private async inspect(kind: 'picture' | 'film', file: string): Promise<Facts> {
    try {
      if (file !== ICON) this.refuseMissing(file);
      const path = this.folder.locate(file);
      // What opens pictures doesn't say that it may not.
      closeSync(openSync(path, 'r'));
      const stats = statSync(path);
      const facts = this.recall(file, path, stats) ?? (await inspectFile(kind, path, file));
      if ('picture' in facts)
        await this.openPicture(path).catch((cause: unknown) => {
          throw new UnreadableError('isn’t whole: copy it again, or save it as JPEG', { cause });
        });
      this.known.set(file, { path, stats, facts });
      return facts;
    } catch (error) {
      return { problem: describe(error).message };
    }
  }
}

async function inspectFile(kind: 'picture' | 'film', path: string, file: string): Promise<Facts> {
  try {
    if (kind === 'picture') return { picture: await inspectPicture(path) };
    const { type, ending } = await inspectFilm(path);
    const { sha256 } = await hashFile(path);
    // AV1's optional rest is not understood by every browser.
    const shortType = type.replace(/(av01\.\d\.\d\d[MH]\.\d\d)[.\d]*/, '$1');
    return { film: { name: `${nameByHash(sha256)}.${ending}`, type: shortType } };
  } catch (error) {
    if (error instanceof UnreadableError) return { problem: error.message };
    if (!(error instanceof BadFileError)) throw error;
    // The gallery's commands name the file by its whole path, or by its name.
    const [first = '', ...rest] = error.message.replaceAll(path, file).split(' ');
    const isNamed = first === file || `film/${first}` === file;
    return { problem: isNamed ? rest.join(' ') : error.message.replaceAll(path, file) };
  }
}
