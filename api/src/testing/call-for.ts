import { contract } from 'contract';
import type { EndpointShape } from 'contract/endpoint';
import type { TestPlace } from './factories.ts';
import { bodies, fixtures, scenes } from './fixtures.ts';
import { sample } from './sample.ts';
import type { World } from './world.ts';

export interface Case {
  name: string;
  endpoint: EndpointShape;
}

/** Every endpoint of the contract, as `slice.name`. */
export const allCalls: Case[] = Object.entries(contract).flatMap(([slice, endpoints]) =>
  Object.entries(endpoints as Record<string, EndpointShape>).map(([name, endpoint]) => ({
    name: `${slice}.${name}`,
    endpoint,
  })),
);

/** Puts real ids of the place into every field that is named after an entity. */
async function fill(w: World, place: TestPlace, value: unknown): Promise<unknown> {
  if (typeof value !== 'object' || value === null || Array.isArray(value)) return value;
  const filled: Record<string, unknown> = {};
  for (const [name, inner] of Object.entries(value)) {
    const make = fixtures[name];
    if (make) filled[name] = await make(w, place);
    else if (name.endsWith('_id')) throw new Error(`testing/fixtures.ts has no fixture for ${name}`);
    else filled[name] = inner;
  }
  return filled;
}

/** A well-formed call about the given place. */
export async function callFor(w: World, { name, endpoint }: Case, place: TestPlace) {
  await scenes[name.split('.')[0]!]?.(w, place);
  const part = (schema: EndpointShape['params']) => schema && fill(w, place, sample(schema, 'input'));
  const params = endpoint.params && (await fill(w, place, sample(endpoint.params, 'output')));
  const body = bodies[name]?.(place.owner) ?? (await part(endpoint.body));
  if (endpoint.body && !endpoint.body.safeParse(body).success) {
    throw new Error(
      `testing/fixtures.ts needs a body for ${name}: the schema alone does not tell a valid one`,
    );
  }
  const form = new FormData();
  if (endpoint.upload) form.append(endpoint.upload.field, new Blob(['no picture']), 'prova.txt');
  return { params, query: await part(endpoint.query), body, form: endpoint.upload && form } as never;
}
