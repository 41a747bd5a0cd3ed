import { readFileSync } from 'node:fs';
import { cpus, totalmem } from 'node:os';
import { openBrowser } from './browser.mjs';

const TICKS_PER_SECOND = 100;
/** The server has one core to itself; the load generator has another. */
export const SERVER_CORE = 0;
export const LOAD_CORE = 1;

export function pin(core, command) {
  return ['taskset', '-c', String(core), ...command];
}

export function readCpuTime(pid) {
  // The second field is the process's name in brackets, which may contain spaces.
  const fields = readFileSync(`/proc/${pid}/stat`, 'utf8').split(') ')[1].split(' ');
  return (Number(fields[11]) + Number(fields[12])) / TICKS_PER_SECOND;
}

/** @returns a process's memory (PSS) in MiB, with its share of shared pages */
export function readMemory(pid) {
  const text = readFileSync(`/proc/${pid}/smaps_rollup`, 'utf8');
  return Number(/^Pss:\s+(\d+) kB/m.exec(text)[1]) / 1024;
}

export async function describeMachine() {
  const browser = await openBrowser();
  await browser.close();
  return {
    browser: `Chromium ${browser.version()}`,
    cpu: cpus()[0].model,
    cores: cpus().length,
    memoryGiB: Math.round(totalmem() / 2 ** 30),
    node: process.version,
  };
}
