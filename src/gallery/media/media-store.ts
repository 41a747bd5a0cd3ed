/** A file that is served. */
export interface MediaFile {
  /** Below `/media`. */
  path: string;
  /** Tells the file from any other: two paths may lead to the same. Ends as the file does. */
  id: string;
  /** In bytes. */
  size: number;
  changedAt: Date;
  /** The same on every machine, and another for other content. */
  etag: string;
  /** Changes when the file, or the target of a link, is replaced or written to. */
  fingerprint: string;
  /** Of the content, where a store has it noted. */
  sha256?: string | undefined;
}

/** A file that is complete under a hidden name, and where it will be served below `/media`. */
export interface StagedFile {
  stage: string;
  path: string;
}

/** The first and the last byte. */
export interface ByteRange {
  start: number;
  end: number;
}

/** Where the gallery's files are. Also its injection token. Paths are those below `/media`. */
export abstract class MediaStore {
  /** For an operator: no key is in it. */
  abstract readonly place: string;

  /** Whether `put` takes time. Then it leaves the stage where it is, so that it can be repeated. */
  abstract readonly isRemote: boolean;

  /** @returns undefined where none is served */
  abstract describe(path: string, signal?: AbortSignal): Promise<MediaFile | undefined>;

  /** All files that are served, sorted by their paths. */
  abstract list(): Promise<MediaFile[]>;

  /** The content of a file that is served, or a part of it. */
  abstract open(
    file: MediaFile,
    range?: ByteRange,
    signal?: AbortSignal,
  ): Promise<AsyncIterable<Buffer>>;

  /**
   * @returns the SHA-256 of a file that a command may have made: undefined for a link, and for an
   *   object of which a store has none noted
   */
  abstract hash(path: string): Promise<string | undefined>;

  /**
   * Puts a file in place for good, complete from the start, unless something has its name.
   * @returns whether it did
   * @throws BadFileError where none can be
   */
  abstract put(file: StagedFile): Promise<boolean>;

  /** A store may not say that there was none. */
  abstract remove(path: string): Promise<void>;
}
