/** Has Node run this script, an ES module, before the program. */
export function preload(script: string): { NODE_OPTIONS: string } {
  return { NODE_OPTIONS: `--import=data:text/javascript,${encodeURIComponent(script)}` };
}

/** Ends the process the hard way just before its nth change in a folder's names. */
export function killAt(step: number): { NODE_OPTIONS: string } {
  return preload(`
    import fs from 'node:fs';
    import { syncBuiltinESMExports } from 'node:module';
    let left = ${step};
    for (const name of ['linkSync', 'renameSync', 'mkdirSync', 'rmSync', 'rmdirSync', 'fsyncSync']) {
      const original = fs[name];
      fs[name] = (...args) => {
        if (--left === 0) process.kill(process.pid, 'SIGKILL');
        return original(...args);
      };
    }
    syncBuiltinESMExports();
  `);
}
