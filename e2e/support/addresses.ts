import { readFileSync } from 'node:fs';
import { join } from 'node:path';

/** An address as the sources write it: `/dashboard/rooms/:id`, by the name that it has there. */
export interface Address {
  name: string;
  path: string;
}

const read = (file: string) => readFileSync(join(import.meta.dirname, '..', '..', file), 'utf8');

/** Every address of the web app, from its own table: a line that this does not understand is a fault, and not a page less. */
export function webAddresses(): Address[] {
  const table = /paths = \{(.*?)\n\} as const/s.exec(read('web/src/kit/paths.ts'))?.[1] ?? '';
  const lines = table.split('\n').filter((line) => line.trim() !== '' && !/^\s*(\/\/|\/?\*)/.test(line));
  if (lines.length === 0) throw new Error('The table of addresses is elsewhere now');
  return lines.map((line) => {
    const found = /^ {2}(\w+): (?:'([^']+)'|\(id: number\) => `([^`]+)`),$/.exec(line);
    const path = found?.[2] ?? found?.[3]?.replace('${id}', ':id');
    if (!found?.[1] || path === undefined) throw new Error(`Not an address: ${line}`);
    return { name: found[1], path };
  });
}

/** The files that name the addresses of the pages which the server writes for guests. */
const GUEST_PAGES = [
  'public/html-page.routes.ts',
  'public/html-pay.routes.ts',
  'public/html-table.routes.ts',
  'public-menu/public-menu.routes.ts',
];

/** Those, and the guests' pages that the server writes: a page that is added is looked at without anybody thinking of it. */
export function allAddresses(): Address[] {
  const guests = GUEST_PAGES.flatMap((file) =>
    [...read(`api/src/slices/${file}`).matchAll(/server\.get<\w+>\('([^']+)'/g)].map(([, path = '']) => ({
      name: path,
      path,
    })),
  );
  if (guests.length === 0) throw new Error("The guests' pages are elsewhere now");
  return [...webAddresses(), ...guests];
}
