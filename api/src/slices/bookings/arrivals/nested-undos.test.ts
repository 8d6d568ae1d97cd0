import { rooms } from 'contract/rooms/calls';
import fc from 'fast-check';
import sql from 'sql-template-tag';
import { describe, expect, it } from 'vitest';
import { world } from '../../../testing/world.ts';
import { deskAt } from '../testing/desk.ts';

const FORWARD = ['checkIn', 'checkOut'] as const;
const UNDO = { checkIn: 'undoCheckIn', checkOut: 'undoCheckOut' } as const;

describe('two guests of one room on one day', () => {
  const w = world();

  /** The first leaves today, the second arrives; the room was set by hand before. */
  async function twoGuests(status: 'available' | 'cleaning') {
    const place = await w.aPlace();
    const room_id = await w.aRoom(place);
    const desk = await deskAt(w, place);
    await desk.send(rooms.setStatus, { params: { room_id }, body: { status } });
    const guests = [await desk.book(room_id, -1, 0), await desk.book(room_id, 0, 1)].map(({ id }) => id);
    const state = () => desk.roomStatus(room_id);
    return { ...desk, room_id, guests, state };
  }

  it('give the room back what it was, undone one after the other', async () => {
    const { act, guests, state } = await twoGuests('cleaning');
    const done = guests.flatMap((id) => FORWARD.map((verb) => ({ id, verb, was: '' })));
    for (const one of done) {
      one.was = await state();
      await act(one.id, one.verb);
    }
    const undone: string[] = [];
    for (const { id, verb } of done.toReversed()) {
      await act(id, UNDO[verb]);
      undone.push(await state());
    }
    expect(undone).toEqual(done.map(({ was }) => was).toReversed());
    expect(undone).toEqual(['occupied', 'cleaning', 'occupied', 'cleaning']);
  });

  it('give it back, too, where a process from before has noted the arrival', async () => {
    const { act, guests, room_id, state } = await twoGuests('cleaning');
    const [guest, next] = [guests[0]!, guests[1]!];
    await act(guest, 'checkIn');
    // It knows the columns of the former states alone.
    await w.app.db.run(sql`update rooms set status_steps = null where id = ${room_id}`);
    for (const verb of FORWARD) await act(guest, verb);
    for (const verb of ['checkIn', 'undoCheckIn'] as const) await act(next, verb);
    expect(await state()).toBe('cleaning');
    await act(guest, 'undoCheckOut');
    expect(await state()).toBe('occupied');
    await act(guest, 'undoCheckIn');
    expect(await state()).toBe('cleaning');
  });

  // docs/rules.md 5.3
  it('leave the room occupied, to clean or as it was, in every order of arrivals, departures and undos', async () => {
    const steps = fc.array(fc.record({ who: fc.nat({ max: 1 }), isBack: fc.boolean() }), {
      minLength: 15,
      maxLength: 30,
    });
    const before = fc.constantFrom('available' as const, 'cleaning' as const);
    await fc.assert(
      fc.asyncProperty(before, steps, async (status, all) => {
        const { act, guests, state } = await twoGuests(status);
        /** Of each guest: 0 not there yet, 1 in the room, 2 departed. */
        const at = [0, 0];
        for (const { who, isBack } of all) {
          const now = at[who]!;
          const verb = isBack ? UNDO[FORWARD[now - 1]!] : FORWARD[now];
          if (verb && (await act(guests[who]!, verb)).status === 200) at[who] = now + (isBack ? -1 : 1);
          expect(await state()).toBe(at.includes(1) ? 'occupied' : at.includes(2) ? 'cleaning' : status);
        }
      }),
      { numRuns: 20 },
    );
  });
});
