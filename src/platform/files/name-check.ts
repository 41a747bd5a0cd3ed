import { stat } from 'node:fs/promises';
import { hashFile } from './copy-and-hash.js';

const MOST_KNOWN = 1000;

/** Which content files have. Each is hashed once for each state that it is in. */
export class NameCheck {
  private readonly known = new Map<
    string,
    { state: string; result: Promise<string | undefined> }
  >();

  /** @returns its SHA-256, or undefined if it can't be read */
  async hash(file: string): Promise<string | undefined> {
    const stats = await stat(file).catch(() => undefined);
    if (!stats) return undefined;
    const { size, mtimeMs, ctimeMs, ino } = stats;
    const state = [size, mtimeMs, ctimeMs, ino].join();
    // Those that have gone are never asked for again.
    if (this.known.size > MOST_KNOWN) this.known.clear();
    const known = this.known.get(file);
    if (known?.state === state) return known.result;
    const result = hashFile(file).then(
      ({ sha256 }) => sha256,
      () => {
        this.known.delete(file);
        return undefined;
      },
    );
    this.known.set(file, { state, result });
    return result;
  }
}
