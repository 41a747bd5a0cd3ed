import type { ProgressOfTotal } from '../../platform/files/copy-and-hash.js';

const WIDTH = 24;

/** Shows progress: a bar on a terminal, nothing elsewhere. */
export async function withProgressBar<T>(
  label: string,
  work: (advance: ProgressOfTotal) => Promise<T>,
): Promise<T> {
  const { stderr } = process;
  if (!stderr.isTTY) return work(() => {});
  let shown = -1;
  try {
    return await work((done, total) => {
      const percent = total > 0 ? Math.min(100, Math.floor((done / total) * 100)) : 100;
      if (percent === shown) return;
      shown = percent;
      const filled = '█'.repeat(Math.round((percent / 100) * WIDTH)).padEnd(WIDTH, '░');
      stderr.write(`\r${label} ${filled} ${String(percent).padStart(3)} %`);
    });
  } finally {
    stderr.write('\r\u001b[K');
  }
}
