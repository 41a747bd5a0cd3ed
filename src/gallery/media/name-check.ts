import { stat } from 'node:fs/promises';
import { hashFile } from '../../platform/files/copy-and-hash.js';

/** Whether files are named by their content. Each is hashed once for each state that it is in. */
export class NameCheck {
  private readonly known = new Map<string, { state: string; result: Promise<boolean> }>();

  /** @param digits that the SHA-256 of the content should begin with */
  async matches(file: string, digits: string): Promise<boolean> {
    const stats = await stat(file).catch(() => undefined);
    if (!stats) return false;
    const { size, mtimeMs, ctimeMs, ino } = stats;
    const state = [digits, size, mtimeMs, ctimeMs, ino].join();
    const known = this.known.get(file);
    if (known?.state === state) return known.result;
    const result = hashFile(file).then(
      ({ sha256 }) => sha256.startsWith(digits),
      () => {
        this.known.delete(file);
        return false;
      },
    );
    this.known.set(file, { state, result });
    return result;
  }
}
