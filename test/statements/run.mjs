/** Breaks each statement in a copy of the project, and says which tests did not notice. By hand. */
import { spawnSync } from 'node:child_process';
import { cpSync, mkdtempSync, readFileSync, rmSync, symlinkSync, writeFileSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { STATEMENTS } from './statements.mjs';

const ROOT = join(import.meta.dirname, '../..');
const NOT_COPIED = /\/(node_modules|dist|data|\.git|screenshots)$/;
const folder = mkdtempSync(join(tmpdir(), 'disco-statements-'));
const escapeForRegExp = (text) => text.replace(/[.*+?^${}()|[\]\\]/g, '\\$&');

/** @returns the only file that has a test of this name */
function findTest(name) {
  const options = { cwd: ROOT, encoding: 'utf8' };
  const args = ['grep', '-lF', '-e', name, '--', '*spec.ts'];
  const [file, ...others] = spawnSync('git', args, options).stdout.trim().split('\n');
  if (!file || others.length > 0) throw new Error(`“${name}” is in ${[file, ...others].join()}`);
  return file;
}

/** @returns whether the test ran and failed, ran and passed, or never ran */
function runTest(test, name) {
  const jest = join(ROOT, 'node_modules/jest/bin/jest.js');
  const args = [jest, '--json', '--runTestsByPath', test, '-t', escapeForRegExp(name)];
  const { stdout } = spawnSync(process.execPath, args, {
    cwd: folder,
    encoding: 'utf8',
    maxBuffer: 64 * 1024 * 1024,
    env: { ...process.env, TEST_ALL: '1', NODE_OPTIONS: '--experimental-vm-modules' },
  });
  const { numFailedTests = 0, numPassedTests = 0 } = JSON.parse(stdout || '{}');
  if (numFailedTests > 0) return 'failed';
  return numPassedTests > 0 ? 'passed' : 'never ran';
}

cpSync(ROOT, folder, { recursive: true, filter: (path) => !NOT_COPIED.test(path) });
symlinkSync(join(ROOT, 'node_modules'), join(folder, 'node_modules'));
let unnoticed = 0;
const [word = ''] = process.argv.slice(2);
const tried = Object.entries(STATEMENTS)
  .filter(([statement]) => statement.includes(word))
  .map(([statement, [name, ...fault]]) => [statement, findTest(name), name, ...fault]);
for (const [statement, test, name, file, from, to] of tried) {
  const path = join(folder, file);
  const source = readFileSync(path, 'utf8');
  const broken = source.replace(from, () => to);
  let result = 'nothing to break';
  if (broken !== source) {
    writeFileSync(path, broken);
    result = runTest(test, name);
    writeFileSync(path, source);
  }
  if (result !== 'failed') unnoticed++;
  console.log(`${result === 'failed' ? 'noticed  ' : `! ${result}`}  ${statement}`);
}
rmSync(folder, { recursive: true });
console.log(`${tried.length} statements, ${unnoticed} of them not held`);
process.exitCode = unnoticed > 0 ? 1 : 0;
