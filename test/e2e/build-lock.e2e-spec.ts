import { jest } from '@jest/globals';
import { readFileSync, utimesSync, writeFileSync } from 'node:fs';
import { join } from 'node:path';
import { takeLock } from '../../scripts/build-lock.mjs';
import { makeDataDir } from '../support/data-dir.js';

const MINUTES = 60_000;
/** A running process other than this one. */
const OTHER = process.ppid;

/** Takes a lock that is there already, and was written so many milliseconds ago. */
function take(content: string, age: number, patience = 0) {
  const file = join(makeDataDir(), 'lock');
  const written = new Date(Date.now() - age);
  writeFileSync(file, content);
  utimesSync(file, written, written);
  const said: string[] = [];
  const pauses = jest.spyOn(Atomics, 'wait').mockClear();
  takeLock(file, patience, (text) => void said.push(text));
  expect(readFileSync(file, 'utf8')).toBe(String(process.pid));
  return { said, pauses: pauses.mock.calls.length };
}

describe('the lock of a build', () => {
  it.each([
    ['is empty', '', 3000],
    ['names no process', 'none', 3000],
    ['names a process group', '-1', 3000],
    ['names a process that has ended', '999999999', 0],
    ['names this process, before it began', String(process.pid), 0],
    ['is older than any build', String(OTHER), 11 * MINUTES],
    ['is of a time to come', String(OTHER), -11 * MINUTES],
  ])('that %s is taken at once', (_, content, age) => {
    expect(take(content, age)).toEqual({ said: [], pauses: 0 });
  });

  it('that is held is waited for, with one line that names the building process', () => {
    const { said, pauses } = take(String(OTHER), 10 * MINUTES - 500);
    expect(said).toEqual([`Waiting for the build of process ${OTHER}\n`]);
    expect(pauses).toBeGreaterThan(0);
    expect(take(String(OTHER), 10 * MINUTES - 500, 2000).said).toEqual([]);
  });

  it('that is being written is waited for', () => expect(take('', 1500).pauses).toBeGreaterThan(0));
});
