/** What a change at the desk responds with, and for most, such as `DELETE devices/:id`, all of it. */
export interface Undoable {
  /** For `POST history/:id/undo`; null where it can't be undone. */
  undo: number | null;
}
