import { expect, it } from 'vitest';
import type { Journal } from './journal.ts';
import { PATIENCE } from './printer/print.ts';
import { runAgent } from './run.ts';
import { Refused, type Server } from './server.ts';

/** An agent with one end that the process before did not tell, at a server that answers so; its first claim ends it. */
async function startAt(tell: Server['tell']) {
  const written: string[] = [];
  const said: string[] = [];
  const journal: Journal = {
    untold: [{ job: 7, attempt: 1, at: 'ended', outcome: { state: 'printed', detail: null } }],
    write: ({ job, at }) => void written.push(`${job} ${at}`),
  };
  let claims = 0;
  const claim = () => {
    claims += 1;
    return Promise.reject(new Refused(401, 'revocato'));
  };
  const printers = new Map([['cucina', { host: '127.0.0.1', port: 9 }]]) as never;
  const run = runAgent({
    server: { tell, claim },
    journal,
    printers,
    patience: PATIENCE,
    say: (line) => void said.push(line),
  });
  await expect(run).rejects.toThrow('revocato');
  return { written, said, claims };
}

it.each([404, 409, 422])('goes on where the server refuses an old end with %i', async (status) => {
  const { written, said, claims } = await startAt(() => Promise.reject(new Refused(status, 'non va')));
  expect(written).toEqual(['7 told']);
  expect(said).toEqual(["Hub non accetta l'esito della stampa 7: non va"]);
  expect(claims).toBe(1);
});

it('ends where an old end is refused because the agent was revoked, and keeps it', async () => {
  const { written, claims } = await startAt(() => Promise.reject(new Refused(401, 'revocato')));
  expect([written, claims]).toEqual([[], 0]);
});
