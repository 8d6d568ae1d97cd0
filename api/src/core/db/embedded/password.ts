import { randomBytes } from 'node:crypto';
import { existsSync, linkSync, readFileSync, rmSync, writeFileSync } from 'node:fs';
import { join } from 'node:path';

export function readPassword(dataDir: string): string | undefined {
  const path = passwordFile(dataDir);
  return existsSync(path) ? readFileSync(path, 'utf8').trim() : undefined;
}

/** Appears whole or not at all, and the first of two processes wins. */
export function readOrMakePassword(dataDir: string): { password: string; isNewPassword: boolean } {
  const path = passwordFile(dataDir);
  const present = readPassword(dataDir);
  if (present) return { password: present, isNewPassword: false };
  const password = randomBytes(32).toString('base64url');
  const draft = `${path}.new-${process.pid}-${randomBytes(4).toString('hex')}`;
  writeFileSync(draft, `${password}\n`, { mode: 0o600, flush: true });
  try {
    linkSync(draft, path);
    return { password, isNewPassword: true };
  } catch (error) {
    const other = readPassword(dataDir);
    if (!other) throw error;
    return { password: other, isNewPassword: false };
  } finally {
    rmSync(draft, { force: true });
  }
}

function passwordFile(dataDir: string): string {
  return join(dataDir, 'postgres-password');
}
