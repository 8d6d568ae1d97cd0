import { expect, it } from 'vitest';
import type { Journal } from './journal.ts';
import { PATIENCE } from './printer/print.ts';
import { runAgent } from './run.ts';
import { Refused, type Server } from './server.ts';
import { fakePrinter } from './testing/fake-printer.ts';
import { samples } from './testing/samples.ts';

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

it('prints nothing while its disk is full, and says so', async () => {
  const printer = await fakePrinter();
  const told: string[] = [];
  const said: string[] = [];
  const job = { id: 7, attempt: 1, printer: 'cucina', width: 80, code_page: 'cp858', copies: 1 } as const;
  let claims = 0;
  const run = runAgent({
    server: {
      tell: (_job, _attempt, state, detail) => {
        told.push(`${state} ${detail ?? ''}`.trim());
        return Promise.resolve(true);
      },
      claim: () => {
        claims += 1;
        if (claims === 1) return Promise.resolve([{ ...job, lines: samples.comanda! }]);
        return claims < 4 ? Promise.resolve([]) : Promise.reject(new Refused(401, 'revocato'));
      },
    },
    journal: {
      untold: [],
      write: () => {
        throw new Error('ENOSPC: no space left on device');
      },
    },
    printers: new Map([['cucina', { host: '127.0.0.1', port: printer.port }]]),
    patience: PATIENCE,
    say: (line) => void said.push(line),
  });
  await expect(run).rejects.toThrow('revocato');
  await printer.close();
  expect(told).toEqual(['printing', "failed Il disco dell'agente è pieno o non si può scrivere"]);
  expect(printer.papers).toEqual([]);
  expect(said.join(' ')).toContain('ENOSPC');
});
