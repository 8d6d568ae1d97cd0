import { serviceDays } from 'contract/service-shifts/calls';
import sql from 'sql-template-tag';
import { describe, expect, it } from 'vitest';
import { world } from '../../../testing/world.ts';
import { deskAt } from '../../bookings/testing/desk.ts';
import { expectAllWhole } from '../../bookings/testing/whole.ts';
import { sheetsOf } from '../testing/sheets.ts';

const NAME = 'Zenobio Quadrifoglione';
const PHONE = '347 9081726';

describe('an erased customer whom texts about others name', () => {
  const w = world();

  async function aPast() {
    const place = await w.aPlace();
    const desk = await deskAt(w, place);
    const sheets = sheetsOf(w, place);
    const room_id = await w.aRoom(place);
    const { id } = await sheets.add({
      first_name: 'Zenobio',
      last_name: 'Quadrifoglione',
      phone: PHONE,
    });
    return { place, desk, sheets, room_id, id };
  }

  it('is in no reason of nights out of sale any more', async () => {
    const { desk, sheets, room_id, id, place } = await aPast();
    await desk.block(room_id, 1, 3, `Opzione ${NAME}, ${PHONE}`);
    await desk.block(room_id, 4, 6, 'Opzione Ada Quadrifoglione');
    await sheets.erase(id);
    const reasons = await w.app.db.many<{ reason: string }>(
      sql`select reason from room_blocks where place_id = ${place.id} order by id`,
    );
    expect(reasons).toEqual([{ reason: 'Motivo cancellato' }, { reason: 'Opzione Ada Quadrifoglione' }]);
  });

  it('is in no note about a day of the dining room any more', async () => {
    const { desk, sheets, id, place } = await aPast();
    const write = (n: number, notes: string) =>
      desk.send(serviceDays.save, { params: { place_id: place.id, day: desk.day(n) }, body: { notes } });
    await write(1, `Battesimo di ${NAME}`);
    await write(2, 'Battesimo di Ada Quadrifoglione');
    await sheets.erase(id);
    const read = async (n: number) =>
      (await desk.send(serviceDays.get, { params: { place_id: place.id, day: desk.day(n) } })).body.notes;
    expect(await read(1)).toBeNull();
    expect(await read(2)).toBe('Battesimo di Ada Quadrifoglione');
  });

  it('is in no note of the stay of another guest any more, nor in its log', async () => {
    const { desk, sheets, room_id, id, place } = await aPast();
    const stay = await desk.book(room_id, 1, 3, {
      guest_notes: `Viaggia con ${NAME}`,
      special_requests: 'Culla',
    });
    await desk.change(stay.id, { guest_notes: `Richiamare ${PHONE}` });
    const earlier = await desk.book(room_id, 4, 6, { guest_notes: `Come ${NAME}` });
    await desk.change(earlier.id, { guest_notes: 'Arriva tardi' });
    const cancelled = await desk.book(room_id, 8, 9);
    await desk.act(cancelled.id, 'cancel', { reason: `${NAME} sta male` });
    await sheets.erase(id);
    const rows = await w.app.db.many<{ row: string }>(sql`
      select b::text as row from bookings b where b.place_id = ${place.id}
      union all select e::text from booking_events e join bookings b on b.id = e.booking_id where b.place_id = ${place.id}`);
    expect(rows.filter(({ row }) => /zenobio|9081726/i.test(row))).toEqual([]);
    expect(await desk.get(stay.id)).toMatchObject({ guest_notes: null, special_requests: 'Culla' });
    expect((await desk.get(earlier.id)).guest_notes).toBe('Arriva tardi');
    await expectAllWhole(w.app.db, place.id);
  });

  it('is in no note of another sheet any more, also where a merge brought it', async () => {
    const { sheets, id, place } = await aPast();
    const wife = await sheets.add({
      first_name: 'Ada',
      last_name: 'Bianchi',
      notes: 'Paga in contanti',
      preferences: `Camera vicino a ${NAME}`,
      allergies: `Noci, come ${NAME}`,
    });
    const double = await sheets.add({
      first_name: 'Ada',
      last_name: 'Bianchi',
      notes: `Moglie di ${NAME}`,
      tags: ['Amica'],
    });
    const other = await sheets.add({ last_name: 'Neri', notes: 'Cugino di Ada Quadrifoglione' });
    await sheets.merge(wife.id, double.id);
    await sheets.erase(id);
    expect((await sheets.get(wife.id)).body).toMatchObject({
      notes: null,
      preferences: null,
      allergies: `Noci, come ${NAME}`,
      tags: ['Amica'],
    });
    expect((await sheets.get(other.id)).body.notes).toBe('Cugino di Ada Quadrifoglione');
    await sheets.unmerge(double.id);
    expect((await sheets.get(wife.id)).body.tags).toEqual([]);
    expect((await sheets.get(double.id)).body).toMatchObject({ notes: null, tags: ['Amica'] });
    const left = await w.app.db.many(sql`
      select id from customers c where c.place_id = ${place.id} and c.id <> ${wife.id} and c::text like '%Zenobio%'`);
    expect(left).toEqual([]);
  });
});
