/**
 * Files that replicas keep for each other beside the media. Their names begin with a dot, so they
 * are neither listed nor served among them.
 */
export interface HiddenFiles {
  /** @returns when each whose name begins so was last put there, by their names */
  list(beginning: string): Promise<Map<string, Date>>;

  /**
   * Copies one to the disk, complete from the start.
   * @returns false where there is none
   */
  fetch(name: string, target: string): Promise<boolean>;

  /** Puts a copy of the file there, or replaces the one that there is. */
  put(name: string, file: string): Promise<void>;

  remove(name: string): Promise<void>;
}
