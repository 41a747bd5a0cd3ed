/** Tells whether the gallery has changed, without reading a film. Also its injection token. */
export abstract class DataVersion {
  /**
   * @returns a text that changes once a change of the gallery is committed
   * @throws Error when that can't be told; its message goes into the log, so it holds no secret
   */
  abstract read(): Promise<string>;

  /**
   * Switches to the database that has taken the place of the open one, if there is one.
   * @throws StartError when that isn't one of ours; the open one stays open
   */
  abstract follow(): Promise<void>;
}
