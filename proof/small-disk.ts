import { execFileSync } from 'node:child_process';
import { closeSync, mkdirSync, openSync, rmSync, writeSync } from 'node:fs';
import { join } from 'node:path';

/** A disk of so many MB in memory, and a file on it that takes all the room there is. */
export interface SmallDisk {
  /** Takes what is free, to the last byte; again for what was freed meanwhile. */
  fill(): void;
  empty(): void;
  unmount(): void;
}

/** Says in one sentence what is missing where no such disk can be made. */
export function mountSmallDisk(folder: string, megabytes: number): SmallDisk {
  if (process.platform !== 'linux' || process.geteuid?.() !== 0) {
    throw new Error(
      'This proof mounts a small disk in memory (tmpfs): run it as root on Linux, e.g. in a container.',
    );
  }
  mkdirSync(folder, { recursive: true, mode: 0o700 });
  execFileSync('mount', ['-t', 'tmpfs', '-o', `size=${megabytes}m,mode=0700`, 'hub-proof', folder]);
  const filler = join(folder, 'filler');
  let mounted = true;
  function unmount(): void {
    if (!mounted) return;
    mounted = false;
    process.removeListener('exit', unmount);
    // Whatever is still open must not keep the disk: it goes with its last file.
    execFileSync('umount', ['--lazy', folder]);
  }
  process.once('exit', unmount);
  return {
    fill() {
      const file = openSync(filler, 'a');
      for (let size = 1_048_576; size >= 1; size = Math.floor(size / 2)) {
        const bytes = Buffer.alloc(size, 1);
        try {
          while (writeSync(file, bytes) > 0);
        } catch (error) {
          if ((error as NodeJS.ErrnoException).code !== 'ENOSPC') throw error;
        }
      }
      closeSync(file);
    },
    empty: () => rmSync(filler, { force: true }),
    unmount,
  };
}
