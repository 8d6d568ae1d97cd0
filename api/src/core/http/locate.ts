import type { Role } from 'contract/roles/values';
import type { Sql } from 'sql-template-tag';
import type { Ctx } from '../context.ts';
import { notFound } from '../errors/errors.ts';

/** Where the things of a slice lie, by the name that a path gives their id: `{ room_id: ... }`. */
export interface ItemLocator {
  /** Selects `place_id` of the item with this id: no row, or one. */
  placeOf: (id: number) => Sql;
  /** Such an item goes only with its place: the place of an id, once read, holds for ever and is remembered. */
  stays?: true;
  /** The sentence of the 404. An item of another place answers exactly like one that does not exist. */
  missing: string;
}

declare module '../hooks.ts' {
  interface Hooks {
    /** How the route finds the place of the item that a path names. */
    items: Readonly<Record<string, ItemLocator>>;
  }
}

/** The item that a path is about: its locator and the parameter that holds its id. */
export interface LocatedParam {
  name: string;
  locator: ItemLocator;
  /** The places of items that stay, by their ids. */
  known: Map<number, number>;
}

/** Bounds the memory of a call. */
const MOST_KNOWN = 10_000;

const paramsOf = (path: string): string[] => [...path.matchAll(/\{(\w+)\}/g)].map(([, name = '']) => name);

/**
 * The parameter by which a call for roles is located: none where the path names the place itself, or where the body does. Throws
 * where no slice says how to find an item.
 */
export function locatedParam(
  items: Readonly<Record<string, ItemLocator>>,
  { path, access }: { path: string; access: string | readonly Role[] },
): LocatedParam | undefined {
  const [name] = paramsOf(path);
  if (typeof access === 'string' || name === undefined || name === 'place_id') return undefined;
  const locator = items[name];
  if (!locator) throw new Error(`${path}: no slice says at which place a {${name}} is`);
  return { name, locator, known: new Map() };
}

/** The place of the item. Throws 404. */
export async function placeOfItem(
  ctx: Pick<Ctx, 'db'>,
  { name, locator, known }: LocatedParam,
  params: unknown,
): Promise<number> {
  const id = (params as Record<string, number>)[name]!;
  const before = known.get(id);
  if (before !== undefined) return before;
  const found = await ctx.db.maybe<{ place_id: number }>(locator.placeOf(id));
  if (!found) throw notFound(locator.missing);
  if (locator.stays) {
    if (known.size >= MOST_KNOWN) known.clear();
    known.set(id, found.place_id);
  }
  return found.place_id;
}
