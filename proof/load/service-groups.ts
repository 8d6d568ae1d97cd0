import { existsSync, mkdirSync, rmdirSync, writeFileSync } from 'node:fs';
import { join } from 'node:path';
import { withChildren } from '../../e2e/support/postgres-processes.ts';

/** Where Linux keeps who shares processors with whom: the first where such a group can be made. */
const ROOTS = ['/sys/fs/cgroup/cpu', '/sys/fs/cgroup'];

/**
 * Makes each service a group of processes, all of one weight, as `deploy/` and containers do. A shell knows no services: there Linux
 * makes a group of each session, and as each process of PostgreSQL is a session, ten of them weigh ten times what a Hub and all that
 * was started beside it weigh together (docs/decisions/0032). `made` is false, and nothing else happens, where it may not be done.
 */
export function serviceGroups(services: Record<string, number>) {
  const root = ROOTS.find(
    (one) => existsSync(join(one, 'cpu.shares')) || existsSync(join(one, 'cpu.weight')),
  );
  const folders: string[] = [];
  let made = root !== undefined;
  try {
    for (const [name, pid] of Object.entries(root === undefined ? {} : services)) {
      const folder = join(root!, `hub-proof-${process.pid}-${name}`);
      mkdirSync(folder);
      folders.push(folder);
      for (const each of withChildren(pid)) writeFileSync(join(folder, 'cgroup.procs'), String(each));
    }
  } catch {
    made = false;
  }
  return {
    made,
    /** Once its processes have ended. */
    close(): void {
      for (const folder of folders) rmdirSync(folder);
    },
  };
}
