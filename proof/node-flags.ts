import { readFileSync } from 'node:fs';
import { join } from 'node:path';

const { scripts } = JSON.parse(readFileSync(join(import.meta.dirname, '..', 'package.json'), 'utf8')) as {
  scripts: { start: string };
};

/** What `npm start` tells Node, so that what is measured is what people run. */
export const NODE_FLAGS: readonly string[] = scripts.start.match(/--[\w-]+=\d+/g) ?? [];
