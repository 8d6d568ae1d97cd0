import { bookings } from 'contract/bookings/calls';
import { search } from 'contract/search/calls';
import { describe, expect, it } from 'vitest';
import { readCsv } from '../../../testing/read-csv.ts';
import { world } from '../../../testing/world.ts';
import { deskAt } from '../testing/desk.ts';

describe('the license plate of a booking', () => {
  const w = world();
  const WRONG = 'Scrivi la targa con lettere e numeri, per esempio AB123CD.';

  async function open() {
    const place = await w.aPlace();
    const desk = await deskAt(w, place);
    const room_id = await w.aRoom(place, { number: '101' });
    let nights = 0;
    const book = async (license_plate: string | null, more: object = {}) => {
      nights += 1;
      return desk.book(room_id, nights, nights + 1, { license_plate, ...more });
    };
    const listed = async (q: string) => {
      const { body } = await desk.send(bookings.list, { params: { place_id: place.id }, query: { q } });
      return body.bookings.map(({ id }) => id);
    };
    const found = async (q: string) => {
      const { body } = await desk.send(search.find, { query: { q, place_id: place.id } });
      return body.data.filter(({ type }) => type === 'booking').map(({ id }) => id);
    };
    return { ...desk, room_id, book, listed, found };
  }

  it('is kept in upper case without spaces and dashes, changed, logged without itself, and cleared', async () => {
    const { book, change, get } = await open();
    const made = await book(' ab-123 cd ');
    expect(made.license_plate).toBe('AB123CD');
    const changed = await change(made.id, { license_plate: 'm\u00fc\u2013ab 12' });
    expect([changed.status, changed.body.license_plate]).toEqual([200, 'M\u00dcAB12']);
    expect(changed.body.events.at(-1)?.sentence).toBe("Dati dell'ospite cambiati: targa.");
    const others = await change(made.id, { guest_notes: 'Altro' });
    expect(others.body.license_plate).toBe('M\u00dcAB12');
    await change(made.id, { license_plate: '' });
    expect((await get(made.id)).license_plate).toBeNull();
    expect((await book(null)).license_plate).toBeNull();
  });

  it.each(['A', 'ABCDEFGHIJK', 'AB.123', 'AB/123', 'A\u0000B', 'AB\ud800'])(
    'is refused as %j, at the beginning and in a change',
    async (license_plate) => {
      const { room_id, create, book, change, get } = await open();
      const refusal = { fields: { license_plate: WRONG } };
      const { status, error } = await create(room_id, 30, 31, { license_plate });
      expect([status, error]).toMatchObject([422, refusal]);
      const made = await book('AB123CD');
      const second = await change(made.id, { license_plate });
      expect([second.status, second.error]).toMatchObject([422, refusal]);
      expect(await get(made.id)).toEqual(made);
    },
  );

  it('is the last column of the spreadsheet', async () => {
    const { place, book, send } = await open();
    await book('AB123CD', { special_requests: 'Culla', guest_notes: 'Nota' });
    await book(null);
    const { body } = await send(bookings.csv, { params: { place_id: place.id }, query: { sort: 'id' } });
    expect(
      readCsv(body)
        .slice(0, 3)
        .map((row) => row.slice(-3)),
    ).toEqual([
      ['Richieste', 'Note', 'Targa'],
      ['Culla', 'Nota', 'AB123CD'],
      ['', '', ''],
    ]);
  });

  it('finds its booking in list and search, however it is typed and from four signs on', async () => {
    const { book, listed, found } = await open();
    const { id } = await book('AB123CD');
    const { id: short } = await book('X7');
    const { id: umlaut } = await book('M\u00dcAB12');
    await book(null);
    for (const q of ['AB123CD', 'ab123cd', 'AB 123 CD', 'ab-123-cd', ' aB 123-cd ', 'AB12', 'ab 12']) {
      expect([q, await listed(q), await found(q)]).toEqual([q, [id], [id]]);
    }
    for (const q of ['x7', 'X 7'])
      expect([q, await listed(q), await found(q)]).toEqual([q, [short], [short]]);
    for (const q of ['m\u00fc-ab 12', 'muab12'])
      expect([q, await listed(q), await found(q)]).toEqual([q, [umlaut], [umlaut]]);
    for (const q of ['AB1', '123CD', 'AB124', 'AB123CDE'])
      expect([q, await listed(q), await found(q)]).toEqual([q, [], []]);
  });

  it('finds nothing of another place', async () => {
    const other = await open();
    await other.book('ZZ987YX');
    const { listed, found } = await open();
    expect([await listed('ZZ987YX'), await found('ZZ987YX')]).toEqual([[], []]);
  });
});
