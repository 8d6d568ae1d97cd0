import type { ErrorBody } from 'contract/answers';
import type { BookingDetail } from 'contract/bookings/schemas';
import type { GuestBooking } from 'contract/public/schemas';
import sql from 'sql-template-tag';
import { describe, expect, it, onTestFinished } from 'vitest';
import { aPage } from '../../public/testing/page.ts';
import { world } from '../../../testing/world.ts';
import { nightsOf } from '../../../core/format/days.ts';
import { deskAt, type Desk } from '../testing/desk.ts';
import { expectAllWhole } from '../testing/whole.ts';

const ROUNDS = 4;
/** Each of the eight connections of an instance answers three of them before a request gives up waiting for one, on a busy machine too. */
const REQUESTS = 50;
const NIGHTS = 30;

interface Attempt {
  from: number;
  to: number;
  status: number;
  body: BookingDetail | GuestBooking;
  error: ErrorBody;
}

/** The desk reads which room and nights, a stranger nothing of what is there. */
const REFUSAL =
  /^(La camera \S+ non è libera (il |l'|nelle notti dal(?: |l'))\d\d\/\d\d\/\d{4}.*|Queste notti non sono più libere: .*)\.$/;

const below = (limit: number) => Math.floor(Math.random() * limit);
const overlap = (a: Attempt, b: Attempt) => a.from < b.to && b.from < a.to;

/** The proof with real processes, 50 rounds and kills is `npm run proof:double-booking`. */
describe('one room, wanted by everybody at the same moment', () => {
  const w = world({
    environment: { HUB_PUBLIC_TRIES: '1000', HUB_PUBLIC_WAITING: '1000', HUB_PUBLIC_SHARE: '100' },
  });

  /** Two instances on one database, each with eight connections, as two processes would be. */
  async function desksAt(place: Awaited<ReturnType<typeof w.aPlace>>): Promise<[Desk, Desk]> {
    const second = await w.another();
    onTestFinished(() => second.close());
    return [await deskAt(w, place), await deskAt(w, place, { server: second.server })];
  }

  it('goes to one per night, at the desk or on the public page, and to nobody only where nobody could win', async () => {
    const page = await aPage(w);
    const { place } = page;
    const second = await w.another();
    onTestFinished(() => second.close());
    const servers = [w.server, second.server] as const;
    const desks = await Promise.all(servers.map((server) => deskAt(w, place, { server })));
    // As many strangers as requests, each from a line of their own: how much one may ask for is tested elsewhere.
    const ask = (n: number, room_id: number, from: number, to: number) =>
      page
        .stranger(`10.0.${room_id % 256}.${n}`, servers[n % 2])
        .ask(from, to, { room_id, guest_email: `nr${n}.${room_id}@example.com` });
    for (let round = 0; round < ROUNDS; round += 1) {
      const room_id = await w.aRoom(place);
      const attempts = await Promise.all(
        Array.from({ length: REQUESTS }, async (_, n): Promise<Attempt> => {
          const from = below(NIGHTS);
          const to = from + 1 + below(5);
          const reply = below(2) === 0 ? desks[n % 2]!.create(room_id, from, to) : ask(n, room_id, from, to);
          return { from, to, ...(await reply) };
        }),
      );
      const winners = attempts.filter(({ status }) => status === 201);
      const losers = attempts.filter(({ status }) => status !== 201);
      expect(new Set(losers.map(({ status, error }) => `${status} ${error.code}`))).toEqual(
        new Set(['409 nights_taken']),
      );
      for (const loser of losers) {
        expect(loser.error.error).toMatch(REFUSAL);
        expect(winners.some((winner) => overlap(winner, loser))).toBe(true);
      }
      const nights = winners.flatMap(({ body }) => nightsOf(body.check_in_date, body.check_out_date));
      expect(nights).toHaveLength(new Set(nights).size);
    }
    await expectAllWhole(w.app.db, place.id);
  });

  it('stays whole while bookings are also moved, changed, cancelled, restored and blocked', async () => {
    const page = await aPage(w);
    const { place } = page;
    const desks = await desksAt(place);
    const asked = await page.request(20, 22);
    const rooms = [await w.aRoom(place), await w.aRoom(place)];
    const any = () => rooms[below(2)]!;
    const ids = (
      await Promise.all([0, 4, 8, 12].map((from) => desks[0].book(rooms[0]!, from, from + 3)))
    ).map(({ id }) => id);
    ids.push(asked.id);
    const one = () => ids[below(ids.length)]!;
    const acts = [
      (desk: Desk) => desk.create(any(), below(15), 15 + below(3)),
      (desk: Desk) => desk.create(any(), below(15), 16),
      (desk: Desk) => desk.change(one(), { room_id: any() }),
      (desk: Desk) => desk.change(one(), { room_id: null }),
      (desk: Desk) =>
        desk.change(one(), { check_in_date: desk.day(below(8)), check_out_date: desk.day(9 + below(6)) }),
      (desk: Desk) => desk.move(one(), any(), desk.day(below(15))),
      (desk: Desk) => desk.act(one(), 'cancel'),
      (desk: Desk) => desk.act(one(), 'restore'),
      (desk: Desk) => desk.act(one(), 'checkIn'),
      (desk: Desk) => desk.act(one(), 'checkOut'),
      (desk: Desk) => desk.block(any(), below(15), 16),
      () => {
        const stranger = page.stranger(`10.1.0.${below(250)}`);
        return stranger.ask(below(15), 16, { room_id: any(), guest_email: `nr${below(1e9)}@example.com` });
      },
      () => page.guest.cancel(asked.token),
      (desk: Desk) =>
        desk.hold(any(), below(15), 16, w.app.clock()).then(
          () => ({ status: 201 }),
          ({ status }: { status: number }) => ({ status }),
        ),
    ];
    const answers = await Promise.all(
      Array.from({ length: REQUESTS }, (_, n) => acts[below(acts.length)]!(desks[n % 2]!)),
    );
    const statuses = [...new Set(answers.map(({ status }) => status))];
    expect(statuses.filter((status) => ![200, 201, 409, 422].includes(status))).toEqual([]);
    await expectAllWhole(w.app.db, place.id);
  });

  it("is refused to both of two who want each other's room, without a deadlock", async () => {
    const place = await w.aPlace();
    const desks = await desksAt(place);
    // Holds the door open in which the two would meet, so that this does not depend on luck.
    await w.app.db.query(
      `create function dawdle() returns trigger language plpgsql as $$ begin perform pg_sleep(0.02); return null; end $$;
       create trigger dawdle before insert on room_holds for each statement execute function dawdle()`,
      [],
    );
    onTestFinished(async () => void (await w.app.db.run(sql`drop function dawdle cascade`)));
    const pairs = Array.from({ length: 8 }, async () => {
      const rooms = [await w.aRoom(place), await w.aRoom(place)] as const;
      const stays = [await desks[0].book(rooms[0], 1, 4), await desks[0].book(rooms[1], 1, 4)] as const;
      return Promise.all([
        desks[0].change(stays[0].id, { room_id: rooms[1] }),
        desks[1].change(stays[1].id, { room_id: rooms[0] }),
      ]);
    });
    const answers = (await Promise.all(pairs)).flat();
    expect(answers.map(({ error }) => error.code)).toEqual(Array(16).fill('nights_taken'));
    await expectAllWhole(w.app.db, place.id);
  });
});
