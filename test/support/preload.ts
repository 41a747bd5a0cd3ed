/** @returns environment that has Node run an ES module before the program */
export function preload(script: string): { NODE_OPTIONS: string } {
  return { NODE_OPTIONS: `--import=data:text/javascript,${encodeURIComponent(script)}` };
}

/** Preloads a script that replaces functions of Node's `fs`. */
export const patchFs = (script: string) =>
  preload(`
    import fs from 'node:fs';
    import { syncBuiltinESMExports } from 'node:module';
    ${script}
    syncBuiltinESMExports();
  `);

/** @returns a script for `patchFs` that simulates a full disk for writes and renames while the given file exists */
export const fillDisk = (isFull: string) => `
  const find = () => fs.existsSync(${JSON.stringify(isFull)})
    ? Object.assign(new Error('ENOSPC: no space left on device'), { code: 'ENOSPC' })
    : undefined;
  for (const name of ['write', 'writev', 'writeSync', 'writeFileSync', 'renameSync']) {
    const original = fs[name];
    fs[name] = (to, ...args) => {
      if (to === 1 || to === 2 || !find()) return original(to, ...args);
      if (name.endsWith('Sync')) throw find();
      args.at(-1)(find());
    };
  }
  const { statfs } = fs.promises;
  fs.promises.statfs = async (path) => ({ ...(await statfs(path)), ...(find() && { bavail: 0 }) });
`;

/** Kills the process just before its nth change of a folder's entries. */
export function killAt(step: number): { NODE_OPTIONS: string } {
  return patchFs(`
    let left = ${step};
    for (const name of ['linkSync', 'renameSync', 'mkdirSync', 'rmSync', 'rmdirSync', 'fsyncSync']) {
      const original = fs[name];
      fs[name] = (...args) => {
        if (--left === 0) process.kill(process.pid, 'SIGKILL');
        return original(...args);
      };
    }
  `);
}
