import { join } from 'node:path';
import { pathToFileURL } from 'node:url';
import { Fault, prepare } from './prepare.mjs';
import { root } from './run.mjs';

/** The operator's command line, in this process: its exit code, input and output are the command's own. */
try {
  // Standard output belongs to the command, which may be asked for JSON.
  await prepare({ say: console.error });
} catch (error) {
  if (!(error instanceof Fault)) throw error;
  console.error(error.message);
  process.exit(1);
}
process.env.NODE_ENV = 'production';
await import(pathToFileURL(join(root, 'dist', 'api', 'cli.mjs')).href);
