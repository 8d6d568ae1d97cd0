import { contract } from 'contract';
import type { Endpoint } from 'contract/endpoint';
import type { TestPlace } from '../factories.ts';
import { bodies, fixtures, scenes } from './fixtures.ts';
import { sampleOf } from './schema-sample.ts';
import type { World } from '../world.ts';

export interface Case {
  name: string;
  endpoint: Endpoint;
}

/** Every endpoint of the contract, as `slice.name`. */
export const allCalls: Case[] = Object.entries(contract).flatMap(([slice, endpoints]) =>
  Object.entries(endpoints as Record<string, Endpoint>).map(([name, endpoint]) => ({
    name: `${slice}.${name}`,
    endpoint,
  })),
);

/** The parts of a call, as `urlOf` and `payloadOf` take them. */
export interface Parts {
  params?: Record<string, unknown>;
  query?: Record<string, unknown>;
  body?: unknown;
  form?: FormData;
}

type Ids = Record<string, number | string>;
/** Finds a real id of the place for a field's name. */
type Find = (name: string) => Promise<number | string> | number | string;

/** Fills every field that is named after an entity with a real id of the place. */
async function fillIds(find: Find, value: unknown): Promise<unknown> {
  if (typeof value !== 'object' || value === null || Array.isArray(value)) return value;
  const filled: Record<string, unknown> = {};
  for (const [name, inner] of Object.entries(value)) {
    if (name in fixtures) filled[name] = await find(name);
    else if (name.endsWith('_id')) throw new Error(`testing/contract/fixtures.ts has no fixture for ${name}`);
    else filled[name] = inner;
  }
  return filled;
}

async function shapeCall({ name, endpoint }: Case, place: TestPlace, find: Find): Promise<Parts> {
  const part = (schema: Endpoint['params']) => schema && fillIds(find, sampleOf(schema, 'input'));
  const params = endpoint.params && (await fillIds(find, sampleOf(endpoint.params, 'output')));
  const body = bodies[name]?.(place.owner) ?? (await part(endpoint.body));
  if (endpoint.body && !endpoint.body.safeParse(body).success) {
    throw new Error(
      `testing/contract/fixtures.ts needs a body for ${name}: the schema alone does not tell a valid one`,
    );
  }
  const form = new FormData();
  if (endpoint.upload) form.append(endpoint.upload.field, new Blob(['no picture']), 'prova.txt');
  return { params, query: await part(endpoint.query), body, form: endpoint.upload && form } as Parts;
}

/** A well-formed call about the given place. */
export async function callFor(w: World, one: Case, place: TestPlace) {
  await scenes[one.name.split('.')[0]!]?.(w, place);
  return (await shapeCall(one, place, (name) => fixtures[name]!(w, place))) as never;
}

/** Creates one of each entity of a place, with all scenes set: for many calls about one place. */
export async function furnishPlace(w: World, place: TestPlace): Promise<Ids> {
  for (const scene of Object.values(scenes)) await scene(w, place);
  const ids: Ids = {};
  for (const [name, make] of Object.entries(fixtures)) ids[name] = await make(w, place);
  return ids;
}

/** A well-formed call about a furnished place. */
export function callAbout(one: Case, place: TestPlace, ids: Ids): Promise<Parts> {
  return shapeCall(one, place, (name) => ids[name]!);
}
