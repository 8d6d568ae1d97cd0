import { expect, it } from 'vitest';
import * as z from 'zod/mini';
import { calls, joined, type Answer, type Call, type Received, type Schemas } from './endpoint.ts';

const Id = z.coerce.number();
const boatSchemas = {
  get: { params: z.object({ boat_id: Id }), response: z.object({ name: z.string() }) },
  remove: { params: z.object({ boat_id: Id }) },
} satisfies Schemas;
const oarSchemas = { get: boatSchemas.remove, remove: boatSchemas.remove } satisfies Schemas;

const get = {
  method: 'GET',
  path: '/boats/{boat_id}',
  summary: 'One',
  access: 'session',
  status: 200,
} as const;
const remove = { ...get, method: 'DELETE', status: 204 } as const;
const boats = calls<typeof boatSchemas>()({ get, remove });

it('gives each call its schemas', () => {
  expect(joined(boats, boatSchemas)).toEqual({
    get: { ...get, ...boatSchemas.get },
    remove: { ...remove, ...boatSchemas.remove },
  });
});

it('compiles only where names and schemas fit', () => {
  // @ts-expect-error The schemas of `remove` have no call.
  expect(calls<typeof boatSchemas>()({ get })).toEqual({ get });
  // @ts-expect-error The call `rename` has no schemas.
  expect(calls<typeof boatSchemas>()({ ...boats, rename: get })).toHaveProperty('rename');
  // @ts-expect-error These are the schemas of another noun.
  expect(joined(boats, oarSchemas)).toHaveProperty('get');
});

it('types input and answer without a schema at run time', () => {
  const sent: Call<typeof boats.get> = { params: { boat_id: '7' } };
  const received: Received<typeof boats.get>['params'] = { boat_id: 7 };
  const answer: Answer<typeof boats.get> = { name: 'Ida' };
  const nothing: Answer<typeof boats.remove> = undefined;
  // @ts-expect-error Boats have no colour.
  const painted: Answer<typeof boats.get> = { name: 'Ida', colour: 'red' };
  expect([sent, received, answer, nothing, painted]).toHaveLength(5);
  expect(boats.get).toEqual(get);
});
