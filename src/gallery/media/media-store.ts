import type { Request, Response } from 'express';
import type { FileDigest } from '../../platform/files/copy-and-hash.js';

/** A file that is served. */
export interface ServedFile {
  /** Below `/media`. */
  path: string;
  /** In bytes. */
  size: number;
  /** Changes when the file, or the target of a link, is replaced or written to. */
  stamp: string;
  /** Whether it came so recently that the film that will use it may be on its way. */
  mayWait?: boolean;
}

/** A file that is complete under a hidden name, and where it will be served below `/media`. */
export interface StagedFile {
  stage: string;
  path: string;
}

/** Where the gallery's files are. Also its injection token. Paths are those below `/media`. */
export abstract class MediaStore {
  /** For an operator: no key is in it. */
  abstract readonly place: string;

  /**
   * @returns what tells the file that is served under this path from any other; two paths may lead
   *   to the same. Undefined where none is served
   */
  abstract find(path: string): Promise<string | undefined>;

  /** The same where that costs nothing. Otherwise, it doesn't find out whether there is a file. */
  abstract identify(path: string): Promise<string | undefined>;

  /** All files that are served, sorted by their paths. */
  abstract list(): Promise<ServedFile[]>;

  /** Whether the file that is served under this path has this content. */
  abstract hasContent(path: string, digest: FileDigest): Promise<boolean>;

  /** Whether a command made the file. Anything else is the operator's, even if it looks like ours. */
  abstract isMade(path: string): Promise<boolean>;

  /**
   * Does what takes time, so that `put` is quick, and leaves the stage where it is.
   * @returns whether there is a new file already
   * @throws BadFileError as `put` does
   */
  abstract upload(file: StagedFile): Promise<boolean>;

  /**
   * Puts a file in place, complete from the start. Nothing is overwritten: one that already has
   * this content, or that a command made, stays.
   * @returns whether it is new
   * @throws BadFileError when another file has the name
   */
  abstract put(file: StagedFile): Promise<boolean>;

  /** Waits until the files that were put in place would survive a power cut. */
  abstract sync(paths: readonly string[]): Promise<void>;

  /** A store may not say that there was none. */
  abstract remove(path: string): Promise<void>;

  /** The content of a file that is served. */
  abstract read(path: string): Promise<AsyncIterable<Buffer>>;

  /**
   * Streams it with byte ranges.
   * @throws NotFoundException where none is served
   */
  abstract send(path: string, request: Request, response: Response): Promise<void>;
}
