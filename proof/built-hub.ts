import { existsSync } from 'node:fs';
import { join } from 'node:path';

/** The built program, which serves the web app too; says what to do where there is none. */
export function builtHub(): string {
  const program = join(import.meta.dirname, '..', 'dist', 'api', 'main.mjs');
  if (!existsSync(program)) throw new Error('First: npm run build');
  return program;
}
