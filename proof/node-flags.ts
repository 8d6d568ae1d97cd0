import { readFileSync } from 'node:fs';
import { join } from 'node:path';

const { scripts } = JSON.parse(readFileSync(join(import.meta.dirname, '..', 'package.json'), 'utf8')) as {
  scripts: { start: string };
};

/** The command of `npm start`. It begins with `exec`, so that the process that a shell starts by it is Hub itself. */
export const START = scripts.start;

/** What `npm start` tells Node, so that what is measured is what people run. */
export const NODE_FLAGS: readonly string[] = START.match(/--[\w-]+=\d+/g) ?? [];
