const WIDTH = 24;

/** A bar on a terminal, nothing elsewhere. */
export function createProgressBar(label: string, total: number) {
  const { stderr } = process;
  let shown = -1;
  return {
    advance(done: number): void {
      const percent = total > 0 ? Math.min(100, Math.floor((done / total) * 100)) : 100;
      if (!stderr.isTTY || percent === shown) return;
      shown = percent;
      const filled = '█'.repeat(Math.round((percent / 100) * WIDTH)).padEnd(WIDTH, '░');
      stderr.write(`\r${label} ${filled} ${String(percent).padStart(3)} %`);
    },
    /** Takes the bar away again. */
    end(): void {
      if (stderr.isTTY) stderr.write('\r\u001b[K');
    },
  };
}
