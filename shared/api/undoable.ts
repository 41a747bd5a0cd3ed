/** What a change at the desk responds with, and all that most say, such as `DELETE devices/:id`. */
export interface Undoable {
  /** For `POST history/:id/undo`; null where it can't be undone. */
  undo: number | null;
}
