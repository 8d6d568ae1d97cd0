import { readdir, readFile } from 'node:fs/promises';
import { join } from 'node:path';
import { reservations } from 'contract/reservations/calls';
import sql from 'sql-template-tag';
import { expect, it } from 'vitest';
import { world } from '../../../testing/world.ts';
import { evening } from '../../orders/testing/evening.ts';
import { sheetsOf } from '../testing/sheets.ts';

const w = world();

const OWN = { first_name: 'Luca', last_name: 'Quadrifogli', email: 'quadrifogli@posta.example' };
/** Others whose name and address have those of the erased one in them. */
const OTHER = { first_name: 'Gianluca', last_name: 'Quadrifogli', email: 'mario.quadrifogli@posta.example' };

// docs/rules.md 18.6
it('an erased customer leaves the answers of others whose names contain the name', async () => {
  const e = await evening(w);
  const sheets = sheetsOf(w, e.place);
  const { id } = await sheets.add(OWN);
  for (const customer of [OWN, OTHER]) {
    const body = { party: 2, waiting: true, quoted_minutes: 20, customer } as const;
    const key = { 'idempotency-key': `attesa-${e.place.id}-${customer.first_name}` };
    const made = await e.send(reservations.create, { params: { place_id: e.place.id }, body }, key);
    expect(made.status).toBe(201);
  }
  const statuses = () =>
    w.app.db.many<{ status: number }>(sql`
      select status from idempotency_keys where places @> ${JSON.stringify([{ place_id: e.place.id }])}::jsonb
        and key like ${'%attesa-%'} order by created_at, key`);
  expect(await statuses()).toEqual([{ status: 201 }, { status: 201 }]);
  await sheets.erase(id);
  expect((await statuses()).map(({ status }) => status).toSorted()).toEqual([201, 409]);
});

it('an erased customer leaves the messages on disk to others whose names contain the name', async () => {
  const sheets = sheetsOf(w, await w.aPlace());
  const { id } = await sheets.add(OWN);
  const send = ({ first_name, last_name, email }: typeof OWN) =>
    w.app.mail.send({
      to: email,
      subject: `Conferma per ${first_name} ${last_name}`,
      text: `Gentile ${first_name} ${last_name}, città è confermata.`,
      language: 'it',
    });
  await send(OWN);
  await send(OTHER);
  const folder = join(w.app.config.dataDir, 'mail');
  const about = async (email: string) => {
    const texts = (await readdir(folder)).map((name) => readFile(join(folder, name), 'utf8'));
    return (await Promise.all(texts)).filter((text) => text.includes(`To: ${email}`)).length;
  };
  expect([await about(OWN.email), await about(OTHER.email)]).toEqual([1, 1]);
  await sheets.erase(id);
  expect([await about(OWN.email), await about(OTHER.email)]).toEqual([0, 1]);
});
