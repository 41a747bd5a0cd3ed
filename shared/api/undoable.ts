export interface Undoable {
  /** Id for `POST history/:id/undo`; null if the change can't be undone. */
  undo: number | null;
}
