import { readFileSync } from 'node:fs';
import { join } from 'node:path';

/** An address as the sources write it: `/dashboard/rooms/:id`, by the name that it has there. */
export interface Address {
  name: string;
  path: string;
}

const read = (file: string) => readFileSync(join(import.meta.dirname, '..', file), 'utf8');

/**
 * Every address of the back office and of the guests' pages, from the sources' own tables: a page that is added is looked
 * at without anybody thinking of it. A line that this does not understand is a fault, and not a page less.
 */
export function allAddresses(): Address[] {
  const table = /paths = \{(.*?)\n\} as const/s.exec(read('web/src/paths.ts'))?.[1] ?? '';
  const lines = table.split('\n').filter((line) => line.trim() !== '' && !/^\s*(\/\/|\/?\*)/.test(line));
  const ours = lines.map((line) => {
    const found = /^ {2}(\w+): (?:'([^']+)'|\(id: number\) => `([^`]+)`),$/.exec(line);
    const path = found?.[2] ?? found?.[3]?.replace('${id}', ':id');
    if (!found?.[1] || path === undefined) throw new Error(`Not an address: ${line}`);
    return { name: found[1], path };
  });
  const guests = ['html-page.routes.ts', 'html-pay.routes.ts'].flatMap((file) =>
    [...read(`api/src/public/${file}`).matchAll(/server\.get<\w+>\('([^']+)'/g)].map(([, path = '']) => ({
      name: path,
      path,
    })),
  );
  if (ours.length === 0 || guests.length === 0) throw new Error('The tables of addresses are elsewhere now');
  return [...ours, ...guests];
}
