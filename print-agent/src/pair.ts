import { randomBytes } from 'node:crypto';
import { readFileSync, rmSync, writeFileSync } from 'node:fs';
import { join } from 'node:path';
import { setTimeout as wait } from 'node:timers/promises';
import { pair, Refused } from './server.ts';

const TRIES = 10;
const PAUSE_MS = 3000;

export function kept(file: string): string | undefined {
  try {
    return readFileSync(file, 'utf8').trim();
  } catch {
    return undefined;
  }
}

/** The key for a code: that of an earlier try, which the server may have taken without being heard. */
function keyFor(file: string, code: string): string {
  const [of, before] = kept(file)?.split(' ') ?? [];
  if (of === code && before) return before;
  const key = randomBytes(32).toString('base64url');
  writeFileSync(file, `${code} ${key}`, { mode: 0o600 });
  return key;
}

/** Pairs by a code, again while no answer comes; the next start with the same code goes on where this one ended. */
export async function newToken(
  folder: string,
  server: string,
  code: string,
  say: (line: string) => void,
): Promise<string> {
  const file = join(folder, 'pairing');
  const key = keyFor(file, code);
  for (let tries = 1; ; tries += 1) {
    try {
      const { token, place } = await pair(server, code, key);
      writeFileSync(join(folder, 'token'), token, { mode: 0o600 });
      rmSync(file, { force: true });
      say(`Abbinato a ${place}.`);
      return token;
    } catch (error) {
      if (error instanceof Refused) rmSync(file, { force: true });
      if (error instanceof Refused || tries === TRIES) throw error;
      say(`Hub non risponde, riprovo ad abbinare: ${String(error)}`);
      await wait(PAUSE_MS);
    }
  }
}
