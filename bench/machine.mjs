import { spawnSync } from 'node:child_process';
import { readFileSync } from 'node:fs';
import { cpus, loadavg, platform, release, totalmem } from 'node:os';

const CORES = cpus().length;
const CAN_PIN = CORES > 1 && hasProgram('taskset');
/** The units in which the kernel reports a process's time. */
const TICKS_PER_SECOND = 100;
/** The measured process has one core to itself; the measuring one has another. */
export const SERVER_CORE = 0;
export const LOAD_CORE = 1;

export function hasProgram(name) {
  return !spawnSync('which', [name]).error && spawnSync('which', [name]).status === 0;
}

/** @returns the command, pinned to a core if that is possible */
export function pin(core, command) {
  return CAN_PIN ? ['taskset', '-c', String(core), ...command] : command;
}

/** Lets a process and its threads use every core again. */
export function unpin(pid) {
  if (CAN_PIN) spawnSync('taskset', ['-a', '-c', '-p', `0-${CORES - 1}`, String(pid)]);
}

/** @returns seconds of processor time that a process has used; undefined without Linux's /proc */
export function readCpuTime(pid) {
  try {
    // The name, in brackets, may contain spaces.
    const fields = readFileSync(`/proc/${pid}/stat`, 'utf8').split(') ')[1].split(' ');
    return (Number(fields[11]) + Number(fields[12])) / TICKS_PER_SECOND;
  } catch {
    return undefined;
  }
}

/** @returns a process's memory in MiB, with its share of shared pages */
export function readMemory(pid) {
  try {
    const text = readFileSync(`/proc/${pid}/smaps_rollup`, 'utf8');
    const read = (name) => Number(new RegExp(`^${name}:\\s+(\\d+) kB`, 'm').exec(text)[1]) / 1024;
    return { pss: read('Pss'), rss: read('Rss') };
  } catch {
    return undefined;
  }
}

export function describeMachine() {
  return {
    cpu: cpus()[0].model,
    cores: CORES,
    memoryMiB: Math.round(totalmem() / 2 ** 20),
    system: `${platform()} ${release()}`,
    node: process.version,
    isPinned: CAN_PIN,
    /** Above 1, the machine was busy with something else, and absolute figures say little. */
    loadBefore: Number(loadavg()[0].toFixed(2)),
  };
}
