import { assignments } from 'contract/access/calls';
import { capabilities } from 'contract/capabilities/calls';
import { operator } from 'contract/operator/calls';
import { serviceShifts } from 'contract/service-shifts/calls';
import { PROPOSED_PLAN } from 'contract/service-shifts/values';
import { describe, expect, it } from 'vitest';
import { addDays, dayIn } from '../../../core/format/days.ts';
import type { TestPlace } from '../../../testing/factories.ts';
import { OPERATOR_KEY, world } from '../../../testing/world.ts';
import { watch } from '../../../platform/events/testing/stream-client.ts';

// docs/rules.md 4.4
describe('another category from the directory', () => {
  const w = world();
  const change = (place: TestPlace, category: string) =>
    w.as(OPERATOR_KEY)(operator.changePlace, { params: { place_id: place.id }, body: { category } });
  const told = async ({ id, owner }: TestPlace) => {
    const { body } = await w.as(owner.token)(assignments.mine, {});
    return body.data.find(({ place_id }) => place_id === id)?.capabilities;
  };
  const day = (days: number) => addDays(dayIn('Europe/Rome', w.app.clock()), days);
  const aStay = async (place: TestPlace) =>
    w.aBooking(await w.aRoom(place), { check_in_date: day(3), check_out_date: day(5), status: 'confirmed' });

  it('takes no capability away in which something is open', async () => {
    const place = await w.aPlace();
    await aStay(place);
    const refused = await change(place, 'ristorante');
    expect([refused.status, refused.error.code]).toEqual([409, 'capability_in_use']);
    expect(await told(place)).toEqual(['lodging']);
    expect((await change(place, 'agriturismo')).status).toBe(200);
    expect(await told(place)).toEqual(['lodging', 'dining']);
  });

  it('reaches the open devices of the place', async () => {
    const place = await w.aPlace();
    const desk = await watch(w.server, place.owner.token);
    await desk.counts(0);
    expect((await change(place, 'agriturismo')).status).toBe(200);
    await desk.hears('changed');
    expect(desk.all('changed')).toEqual([{ place_id: place.id, what: ['place'] }]);
  });

  it('leaves what the owner has chosen', async () => {
    const place = await w.aPlace();
    await aStay(place);
    const chosen = await w.as(place.owner.token)(capabilities.save, {
      params: { place_id: place.id },
      body: { capabilities: ['lodging'] },
    });
    expect(chosen.status).toBe(200);
    expect((await change(place, 'ristorante')).status).toBe(200);
    expect(await told(place)).toEqual(['lodging']);
  });

  it('switches freely where nothing is open', async () => {
    const place = await w.aPlace({ category: 'ristorante' });
    const night = { name: 'Notte', from: '22:30', last_order: '03:00' };
    const plan = await w.as(place.owner.token)(serviceShifts.save, {
      params: { place_id: place.id },
      body: { ...PROPOSED_PLAN, shifts: [{ ...PROPOSED_PLAN.shifts[0]!, ...night }] },
    });
    expect(plan.status).toBe(200);
    expect((await change(place, 'hotel')).status).toBe(200);
    expect(await told(place)).toEqual(['lodging']);
    expect((await change(place, 'pizzeria')).status).toBe(200);
    expect(await told(place)).toEqual(['dining']);
  });
});
