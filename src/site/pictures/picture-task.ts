/** What the server and the program that makes pictures tell each other. */
export interface PictureTask {
  /** The beginning of the original's SHA-256. */
  name: string;
  /** The original. */
  path: string;
  /** Where the files go. */
  folder: string;
  /** Their names: derived files, or the sidecar with the placeholder. */
  files: readonly string[];
}

/** Why a picture can't be made, in words for the person who took it. */
export interface PictureProblem {
  message: string;
  /** Whether the same file would fail again. */
  isLasting: boolean;
}

/** The result of each task. */
export interface PictureResult {
  problem?: PictureProblem;
}
