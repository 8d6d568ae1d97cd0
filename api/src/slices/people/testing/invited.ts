import { people } from 'contract/people/calls';
import type { Role } from 'contract/roles/values';
import { expect } from 'vitest';
import type { TestPlace } from '../../../testing/factories.ts';
import { lettersTo } from '../../../testing/read-letters.ts';
import { runJobs } from '../../../testing/run-jobs.ts';
import type { World } from '../../../testing/world.ts';

/** The token of the newest invitation that was mailed to the address. */
export async function mailedToken(w: World, email: string): Promise<string> {
  await runJobs(w.app);
  const letter = (await lettersTo(w.app, email)).at(-1);
  const token = /https:\/\/hub\.test\/invite\?token=([\w-]{43})\n/.exec(letter?.text ?? '')?.[1];
  expect(token).toBeDefined();
  return token ?? '';
}

/** Invites an address, and returns the invitation's id and its mailed token. */
export async function invited(
  w: World,
  place: TestPlace,
  email: string,
  role: Role = 'staff',
): Promise<{ id: number; token: string }> {
  const { status, body } = await w.as(place.owner.token)(people.invite, {
    params: { place_id: place.id },
    body: { email, role },
  });
  expect(status).toBe(201);
  return { id: body.id, token: await mailedToken(w, email) };
}
