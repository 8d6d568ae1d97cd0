import { beforeDay } from 'contract/days/before-day';
import { type Role, ROLES } from 'contract/roles/values';
import sql from 'sql-template-tag';
import { describe, expect, it } from 'vitest';
import { italianDay } from '../../../core/format/days.ts';
import { world } from '../../../testing/world.ts';
import { inTransaction } from '../../../core/errors/transaction.ts';
import { deskAt, VERBS, type Desk, type VerbName } from '../testing/desk.ts';
import { expectAllWhole } from '../testing/whole.ts';

const STATES = [
  'pending',
  'expired',
  'awaited',
  'in_house',
  'no_show',
  'completed',
  'cancelled',
  'failed',
] as const;
type State = (typeof STATES)[number];

/** The whole truth, written down a second time: state and verb -> what the booking is then. All else is forbidden. */
const ALLOWED: Partial<Record<State, Partial<Record<VerbName, object>>>> = {
  pending: { confirm: { status: 'confirmed', hold_expires_at: null }, cancel: { status: 'cancelled' } },
  // A hold whose time is over is a failed one, whether or not anybody has noted it.
  expired: { restore: { status: 'pending', hold_expires_at: null } },
  awaited: {
    cancel: { status: 'cancelled', cancelled_at: expect.any(String), cancellation_reason: null },
    checkIn: { status: 'confirmed', arrived_at: expect.any(String), no_show_at: null },
    noShow: { status: 'confirmed', arrived_at: null, no_show_at: expect.any(String) },
  },
  in_house: {
    undoCheckIn: { status: 'confirmed', arrived_at: null },
    checkOut: { status: 'completed', arrived_at: expect.any(String), departed_at: expect.any(String) },
  },
  no_show: {
    cancel: { status: 'cancelled' },
    checkIn: { status: 'confirmed', arrived_at: expect.any(String), no_show_at: null },
  },
  completed: {
    undoCheckOut: { status: 'confirmed', arrived_at: expect.any(String), departed_at: null },
  },
  cancelled: {
    restore: { status: 'confirmed', cancelled_at: null, cancellation_reason: null },
  },
  failed: { restore: { status: 'pending', hold_expires_at: null } },
};

const WORDS: Record<State, string> = {
  pending: 'la prenotazione è in attesa di conferma.',
  expired: 'la prenotazione è fallita: il suo tempo è scaduto.',
  awaited: "la prenotazione è confermata e l'arrivo non è ancora registrato.",
  in_house: "l'ospite è in casa.",
  no_show: 'è segnato il mancato arrivo.',
  completed: 'la prenotazione è completata: la partenza è registrata.',
  cancelled: 'la prenotazione è cancellata.',
  failed: 'la prenotazione è fallita: il suo tempo è scaduto.',
};

const MAY: readonly Role[] = ['owner', 'manager', 'staff'];

describe('the moves of a booking', () => {
  const w = world();

  async function make(desk: Desk, room_id: number, state: State): Promise<number> {
    if (state === 'expired' || state === 'failed') {
      const id = await desk.hold(room_id, 0, 3, w.app.clock());
      // Somebody else's attempt at the nights notes that the time is over.
      if (state === 'failed')
        await desk.book(room_id, 2, 3).then(({ id: other }) => desk.act(other, 'cancel'));
      return id;
    }
    const { id } = await desk.book(room_id, 0, 3, state === 'pending' ? { status: state } : {});
    const steps: Partial<Record<State, VerbName[]>> = {
      in_house: ['checkIn'],
      no_show: ['noShow'],
      completed: ['checkIn', 'checkOut'],
      cancelled: ['cancel'],
    };
    for (const verb of steps[state] ?? []) expect((await desk.act(id, verb)).status).toBe(200);
    return id;
  }

  const table = STATES.flatMap((state) =>
    (Object.keys(VERBS) as VerbName[]).map((verb) => ({ state, verb })),
  );

  it.each(table)('$state, $verb', async ({ state, verb }) => {
    const place = await w.aPlace();
    const desk = await deskAt(w, place);
    let id = await make(desk, await w.aRoom(place), state);
    for (const role of ROLES) {
      const before = await desk.get(id);
      const { token } = await w.aMember(place, role);
      const { status, body, error } = await (await deskAt(w, place, { token })).act(id, verb);
      const then = ALLOWED[state]?.[verb];
      if (!MAY.includes(role)) {
        expect(status).toBe(403);
      } else if (then) {
        expect([status, error.error]).toEqual([200, undefined]);
        expect(body).toMatchObject(then);
        expect(body.events.at(-1)?.author).toMatch(/^Prova Numero/);
      } else {
        expect([status, error.code]).toEqual([409, 'not_allowed_now']);
        expect(error.error).toMatch(/^Non puoi /);
        expect(error.error).toContain(WORDS[state]);
      }
      if (status === 200) id = await make(desk, await w.aRoom(place), state);
      else expect(await desk.get(id)).toEqual(before);
    }
    expect(await expectAllWhole(w.app.db, place.id)).toBeGreaterThan(0);
  });

  it.each(['checkIn', 'noShow'] as const)('%s waits for the day of arrival', async (verb) => {
    const place = await w.aPlace();
    const [room_id, desk] = [await w.aRoom(place), await deskAt(w, place)];
    const { id, check_in_date } = await desk.book(room_id, 1, 2);
    const { status, error } = await desk.act(id, verb);
    expect([status, error.code]).toEqual([409, 'not_allowed_now']);
    expect(error.error).toMatch(
      new RegExp(`: l'arrivo è previsto ${beforeDay('il', italianDay(check_in_date))}\\.$`),
    );
  });

  it('of a repeated request happens once', async () => {
    const place = await w.aPlace();
    const [room_id, desk] = [await w.aRoom(place), await deskAt(w, place)];
    const { id } = await desk.book(room_id, 0, 2);
    const answers = await Promise.all([1, 2, 3, 4].map(() => desk.act(id, 'cancel', { reason: 'Malattia' })));
    expect(answers.map(({ status }) => status).toSorted()).toEqual([200, 409, 409, 409]);
    expect(await desk.get(id)).toMatchObject({ status: 'cancelled', cancellation_reason: 'Malattia' });

    const key = { 'idempotency-key': 'ripristino-1' };
    const call = { params: { booking_id: id }, body: {} };
    const restored = await Promise.all([1, 2, 3].map(() => desk.send(VERBS.restore, call, key)));
    expect(restored.map(({ status }) => status)).toEqual([200, 200, 200]);
    expect(new Set(restored.map(({ body }) => JSON.stringify(body))).size).toBe(1);
    expect((await desk.get(id)).events).toHaveLength(3);
    expect(await expectAllWhole(w.app.db, place.id)).toBe(1);
  });

  it('is refused to who has not seen the latest', async () => {
    const place = await w.aPlace();
    const [room_id, desk] = [await w.aRoom(place), await deskAt(w, place)];
    const seen = await desk.book(room_id, 0, 2, { status: 'pending' });
    await desk.change(seen.id, { guest_notes: 'Arriva tardi' });
    const { status, error } = await desk.act(seen.id, 'confirm', { expected_updated_at: seen.updated_at });
    expect([status, error]).toEqual([
      409,
      {
        code: 'changed_meanwhile',
        error:
          "Questa prenotazione è stata cambiata da un'altra persona poco fa. Guarda i nuovi dati e riprova.",
      },
    ]);
    const { updated_at, status: still } = await desk.get(seen.id);
    expect(still).toBe('pending');
    const again = await desk.act(seen.id, 'confirm', { expected_updated_at: updated_at });
    expect([again.status, again.body.status]).toEqual([200, 'confirmed']);
    expect((await desk.act(seen.id, 'cancel', { expected_updated_at: 'ieri' })).error.code).toBe(
      'changed_meanwhile',
    );
  });

  it('answers a deadlock, should there ever be one, as a conflict', async () => {
    const ended = inTransaction(w.app, ({ db }) =>
      db.run(sql`do $$ begin raise exception using errcode = 'deadlock_detected'; end $$`),
    );
    await expect(ended).rejects.toMatchObject({ status: 409, code: 'busy' });
  });
});
