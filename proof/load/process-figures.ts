import { readdirSync, readFileSync } from 'node:fs';
import { withChildren } from '../../e2e/support/postgres-processes.ts';

/** What Linux says of a process; the clock of `stat` ticks 100 times a second. */
function read(pid: number, file: string): string {
  return readFileSync(`/proc/${pid}/${file}`, 'utf8');
}

const kilobytes = (text: string, name: string) =>
  Number(new RegExp(`^${name}:\\s+(\\d+) kB`, 'm').exec(text)?.[1] ?? 0);

/** Resident memory, MB. */
export const rssMb = (pid: number): number => kilobytes(read(pid, 'status'), 'VmRSS') / 1024;

/** Processor time used so far, seconds. */
export function cpuSeconds(pid: number): number {
  const fields = read(pid, 'stat').split(') ').at(-1)!.split(' ');
  return (Number(fields[11]) + Number(fields[12])) / 100;
}

/** How long its first thread has been ready to run while others ran, seconds: what a busy machine does to it. */
export const waitedSeconds = (pid: number): number =>
  Number(read(pid, `task/${pid}/schedstat`).split(' ')[1]) / 1e9;

/** How long others had the processors that this machine was promised, seconds of all of them together: nought on hardware of one's own. */
export const stolenSeconds = (): number =>
  Number(/^cpu +(?:\d+ ){7}(\d+)/.exec(readFileSync('/proc/stat', 'utf8'))![1]) / 100;

export const openFiles = (pid: number): number => readdirSync(`/proc/${pid}/fd`).length;

/** The most files and connections that it may have open at once. */
export const mostFiles = (pid: number): number =>
  Number(/^Max open files\s+(\d+)/m.exec(read(pid, 'limits'))?.[1] ?? Number.NaN);

export interface FamilyFigures {
  processes: number;
  cpu_seconds: number;
  /** What belongs to it alone, and what it shares (of that its part), MB. */
  own_mb: number;
  shared_mb: number;
}

/**
 * PostgreSQL as a whole. What its processes share is bounded by its settings and is counted to them as they touch it, so that only
 * what each has for itself says whether memory grows. Processor time of those that have ended is in their parent's.
 */
export function familyFigures(pid: number): FamilyFigures {
  const found = { processes: 0, cpu_seconds: 0, own_mb: 0, shared_mb: 0 };
  for (const each of withChildren(pid)) {
    try {
      const memory = read(each, 'smaps_rollup');
      found.cpu_seconds += cpuSeconds(each);
      found.own_mb += kilobytes(memory, 'Pss_Anon') / 1024;
      found.shared_mb += (kilobytes(memory, 'Pss_Shmem') + kilobytes(memory, 'Pss_File')) / 1024;
      found.processes += 1;
    } catch {
      // It has ended meanwhile.
    }
  }
  const fields = read(pid, 'stat').split(') ').at(-1)!.split(' ');
  found.cpu_seconds += (Number(fields[13]) + Number(fields[14])) / 100;
  return found;
}
