import { PROPOSED_PLAN } from 'contract/service-shifts/values';
import { expect, it } from 'vitest';
import { world } from '../../../testing/world.ts';
import { paying } from '../../payments/testing/paying.ts';
import { aDiningPage } from '../testing/dining-page.ts';

const w = world();
const { aPayingPlace } = paying(w);

it('a deposit that has changed since the guest saw it is not asked unseen', async () => {
  const page = await aDiningPage(w, [8]);
  await aPayingPlace({ at: page.room.place });
  const ask = (seen_deposit?: number | null) =>
    page.ask({ party: 6, ...(seen_deposit !== undefined && { seen_deposit }) });
  const costs = (per_person: number) => {
    const deposit = { from_party: 6, per_person, bitcoin: true, transfer: false, hold_hours: 24 };
    return page.room.save({ online: { ...PROPOSED_PLAN.online, deposit } });
  };
  expect((await costs(20)).status).toBe(200);
  for (const seen of [60, null]) {
    const { status, error } = await ask(seen);
    expect([status, error.code, error.error]).toEqual([
      409,
      'deposit_changed',
      expect.stringMatching(/^La caparra è cambiata nel frattempo: ora è di 120,00\s€\.$/),
    ]);
  }
  const made = await ask(120);
  expect([made.status, made.body.deposit?.amount]).toEqual([201, 120]);
});

it('a guest who saw a deposit that nobody asks any more reserves without one', async () => {
  const page = await aDiningPage(w, [8]);
  const made = await page.ask({ party: 6, seen_deposit: 60 });
  expect([made.status, made.body.deposit]).toEqual([201, null]);
});
