import { assignments } from 'contract/access/calls';
import { activity } from 'contract/activity/calls';
import { bookings } from 'contract/bookings/calls';
import { capabilities } from 'contract/capabilities/calls';
import type { Capability } from 'contract/capabilities/values';
import { publicPlaces } from 'contract/public/calls';
import { serviceShifts } from 'contract/service-shifts/calls';
import { PROPOSED_PLAN } from 'contract/service-shifts/values';
import sql from 'sql-template-tag';
import { describe, expect, it } from 'vitest';
import { addDays, dayIn } from '../../core/format/days.ts';
import type { TestPlace } from '../../testing/factories.ts';
import { world } from '../../testing/world.ts';
import { businessDayAt } from './business-day-now.ts';

describe('the capabilities of a place', () => {
  const w = world();
  const params = (place: TestPlace) => ({ place_id: place.id });
  const get = (place: TestPlace, token = place.owner.token) =>
    w.as(token)(capabilities.get, { params: params(place) });
  const save = (
    place: TestPlace,
    body: { capabilities: Capability[]; day_ends_at?: string | null },
    token = place.owner.token,
  ) => w.as(token)(capabilities.save, { params: params(place), body });
  const day = (days: number) => addDays(dayIn('Europe/Rome', w.app.clock()), days);
  const told = async (place: TestPlace) => {
    const { body } = await w.as(place.owner.token)(assignments.mine, {});
    return body.data.find(({ place_id }) => place_id === place.id)?.capabilities;
  };

  it.each([
    ['b&b', ['lodging'], '00:00'],
    ['trattoria', ['dining'], '04:00'],
    ['agriturismo', ['lodging', 'dining'], '04:00'],
    ['parrucchiere', ['retail'], '00:00'],
  ] as const)('of a %s are proposed by its category', async (category, proposed, day_ends_at) => {
    const place = await w.aPlace({ category });
    const { status, body } = await get(place, (await w.aMember(place, 'housekeeping')).token);
    expect(status).toBe(200);
    expect(body).toEqual({
      place_id: place.id,
      capabilities: proposed,
      proposed,
      day_ends_at,
      chosen_day_ends_at: null,
      business_day: await businessDayAt(w.app, place.id, w.app.clock()),
    });
    expect(await told(place)).toEqual(proposed);
  });

  it('are switched by the owner, in their order, for everybody, with a line in the log', async () => {
    const place = await w.aPlace({ category: 'parrucchiere' });
    const { status, body } = await save(place, { capabilities: ['retail', 'dining', 'retail'] });
    expect(status).toBe(200);
    expect(body).toMatchObject({
      capabilities: ['dining', 'retail'],
      proposed: ['retail'],
      day_ends_at: '04:00',
    });
    expect(await told(place)).toEqual(['dining', 'retail']);
    expect((await save(place, { capabilities: ['dining', 'retail'] })).body).toEqual(body);
    const { body: log } = await w.as(place.owner.token)(activity.list, { params: params(place), query: {} });
    expect(log.data.map(({ sentence }) => sentence)).toEqual([
      'Attività: che cosa si fa da «Prodotti e servizi» a «Tavoli e cucina», «Prodotti e servizi»; fine della giornata da 00:00 a 04:00.',
    ]);
    await w.app.db.run(sql`update places set category = 'hotel' where id = ${place.id}`);
    expect(await told(place)).toEqual(['dining', 'retail']);
  });

  it('keep the end of the business day until another is chosen, and null is the default again', async () => {
    const place = await w.aPlace();
    expect((await save(place, { capabilities: ['lodging'], day_ends_at: '05:30' })).body.day_ends_at).toBe(
      '05:30',
    );
    expect((await save(place, { capabilities: ['lodging', 'dining'] })).body).toMatchObject({
      day_ends_at: '05:30',
      chosen_day_ends_at: '05:30',
    });
    const late = new Date('2026-11-21T04:29:59Z');
    expect(await businessDayAt(w.app, place.id, late)).toBe('2026-11-20');
    expect((await save(place, { capabilities: ['lodging'], day_ends_at: null })).body.day_ends_at).toBe(
      '00:00',
    );
    expect(await businessDayAt(w.app, place.id, late)).toBe('2026-11-21');
  });

  it('end no day before the last hours of a shift, nor after its first ones', async () => {
    const place = await w.aPlace({ category: 'trattoria' });
    const [lunch, dinner] = PROPOSED_PLAN.shifts;
    const hours = (name: string, from: string, last_order: string) => ({
      ...dinner!,
      name,
      from,
      last_order,
    });
    const shifts = [
      { ...lunch!, from: '07:00' },
      hours('Cena', '19:30', '22:00'),
      hours('Notte', '22:30', '02:00'),
    ];
    const plan = await w.as(place.owner.token)(serviceShifts.save, {
      params: params(place),
      body: { ...PROPOSED_PLAN, shifts },
    });
    expect(plan.status).toBe(200);
    const ends = (day_ends_at: string | null) => save(place, { capabilities: ['dining'], day_ends_at });
    const early =
      'Il turno «Notte» va avanti fino alle 02:00: la giornata deve finire più tardi. Cambia prima il turno.';
    expect((await ends('02:00')).error).toMatchObject({
      code: 'shift_beyond_day',
      error: early,
      fields: { day_ends_at: early },
    });
    const late = await ends('08:00');
    expect([late.status, late.error.error]).toEqual([
      409,
      'Il turno «Pranzo» comincia alle 07:00: la giornata non può finire dopo. Cambia prima il turno.',
    ]);
    expect((await get(place)).body.chosen_day_ends_at).toBe(null);
    expect((await ends('02:30')).status).toBe(200);
    expect((await save(place, { capabilities: ['retail'], day_ends_at: '00:00' })).status).toBe(200);
    // Without dining the end may move; dining comes back only where its shifts fit.
    expect((await save(place, { capabilities: ['dining'] })).error).toMatchObject({
      code: 'shift_beyond_day',
      error: early,
    });
    expect((await ends('04:00')).status).toBe(200);
  });

  it.each([
    [{ capabilities: [] }, { capabilities: 'Scegli almeno una voce.' }],
    [
      { capabilities: ['lodging'], day_ends_at: '4' },
      { day_ends_at: 'Inserisci un orario, per esempio 04:00.' },
    ],
    [
      { capabilities: ['lodging'], day_ends_at: '13:00' },
      { day_ends_at: 'La giornata finisce tra mezzanotte e mezzogiorno.' },
    ],
  ])('%j is refused and changes nothing', async (body, fields) => {
    const place = await w.aPlace();
    const refused = await save(place, body as never);
    expect([refused.status, refused.error.fields]).toEqual([422, fields]);
    expect((await get(place)).body).toMatchObject({ capabilities: ['lodging'], chosen_day_ends_at: null });
  });

  it.each(['manager', 'staff', 'accountant', 'housekeeping'] as const)(
    'are not switched by %s',
    async (role) => {
      const place = await w.aPlace();
      const { token } = await w.aMember(place, role);
      expect((await save(place, { capabilities: ['dining'] }, token)).status).toBe(403);
    },
  );

  it.each([
    ['to come', 3, 5, 'confirmed', 409],
    ['in the house', -1, 1, 'confirmed', 409],
    ['asked for', 3, 5, 'pending', 409],
    ['over', -5, -2, 'completed', 200],
    ['cancelled', 3, 5, 'cancelled', 200],
  ] as const)('lodging with a stay %s (days %d to %d, %s): %d', async (_, from, to, state, status) => {
    const place = await w.aPlace();
    const stay = { check_in_date: day(from), check_out_date: day(to), status: state };
    await w.aBooking(await w.aRoom(place), stay);
    const answer = await save(place, { capabilities: ['dining'] });
    expect(answer.status).toBe(status);
    expect(await told(place)).toEqual(status === 200 ? ['dining'] : ['lodging']);
    if (status === 200) return;
    expect(answer.error).toMatchObject({
      code: 'capability_in_use',
      error:
        "Non si può togliere «Camere e soggiorni»: c'è ancora di aperto 1 prenotazione in corso o futura.",
    });
    expect((await save(place, { capabilities: ['lodging', 'dining'] })).status).toBe(200);
  });

  it('a switch hides and deletes nothing: what is open to guests closes, and comes back', async () => {
    const place = await w.aPlace();
    const stay = { check_in_date: day(-5), check_out_date: day(-2), status: 'completed' as const };
    await w.aBooking(await w.aRoom(place), stay);
    const { slug } = await w.app.db.one<{ slug: string }>(sql`
      update places set public_open = true where id = ${place.id} returning slug`);
    const page = async () => (await w.as()(publicPlaces.get, { params: { slug } })).status;
    const days = async () =>
      (
        await w.as()(publicPlaces.calendar, {
          params: { slug },
          query: { from: day(0), to: day(9) },
        })
      ).status;
    expect([await page(), await days()]).toEqual([200, 200]);
    await save(place, { capabilities: ['retail'] });
    expect([await page(), await days()]).toEqual([404, 404]);
    await save(place, { capabilities: ['retail', 'lodging'] });
    expect(await page()).toBe(200);
    const { body } = await w.as(place.owner.token)(bookings.list, {
      params: params(place),
      query: { limit: 100, offset: 0 },
    });
    expect(body.total).toBe(1);
  });
});
