import { randomBytes, randomUUID } from 'node:crypto';
import { setTimeout as pause } from 'node:timers/promises';
import sharp from 'sharp';
import { addDays } from '../api/src/core/format/days.ts';
import type { TestPlace } from '../api/src/testing/factories.ts';
import { type Diner, openOrder, orderAll } from './dining-acts.ts';
import type { HubProcess, Reply } from './hub-process.ts';

/** What came of everything that was sent. */
export interface Outcome {
  /** Ids of bookings, how many lines each order has, and how many photos each room has by the answers. */
  booked: number[];
  orders: Map<number, number>;
  photos: Map<number, number>;
  letters: number;
  reads: number;
  /** How often each status and code was answered, e.g. `507 disk_full`. */
  refusals: Record<string, number>;
  /** Answers that nobody should get. */
  wrong: string[];
}

export const nothingYet = (): Outcome => ({
  booked: [],
  orders: new Map(),
  photos: new Map(),
  letters: 0,
  reads: 0,
  refusals: {},
  wrong: [],
});

/** The only refusals that a full disk may cause. */
const EXPECTED = ['507 disk_full', '503 storage_unavailable', '503 unavailable'];
const ITALIAN =
  /^(Il disco di Hub è pieno|Le foto non sono state salvate|Il servizio non è raggiungibile)[^/\\{}]*\.$/;

/** A picture as heavy as a camera's: noise does not shrink. */
const picture = () =>
  sharp(randomBytes(640 * 480 * 3), { raw: { width: 640, height: 480, channels: 3 } })
    .jpeg({ quality: 90 })
    .toBuffer();

export async function sendPhotos(hub: HubProcess, token: string, room_id: number): Promise<Reply> {
  const form = new FormData();
  for (let n = 0; n < 3; n += 1)
    form.append('photos', new Blob([new Uint8Array(await picture())]), 'foto.jpg');
  try {
    const answer = await fetch(`${hub.origin}/api/v1/rooms/${room_id}/photos`, {
      method: 'POST',
      headers: { authorization: `Bearer ${token}` },
      body: form,
    });
    return { status: answer.status, body: (await answer.json()) as Reply['body'] };
  } catch {
    return { status: undefined, body: {} };
  }
}

export function book(hub: HubProcess, place: TestPlace, room_id: number, nth: number): Promise<Reply> {
  const check_in_date = addDays('2027-01-01', nth * 2);
  const body = {
    room_id,
    check_in_date,
    check_out_date: addDays(check_in_date, 2),
    number_of_guests: 1,
    guest_first_name: 'Prova',
    guest_last_name: 'Disco',
    guest_email: 'ospite@example.com',
    special_requests: randomBytes(400).toString('hex'),
  };
  return hub.call('POST', `/places/${place.id}/bookings`, place.owner.token, body, {
    'idempotency-key': randomUUID(),
  });
}

/** Books, serves, sends photos, asks for letters and reads, all at once, until it is told to stop. */
export async function traffic(
  diner: Diner,
  place: TestPlace,
  rooms: readonly number[],
  emails: readonly string[],
  outcome: Outcome,
  signal: AbortSignal,
): Promise<void> {
  const { hub, token } = diner;
  function note({ status, body }: Reply, fine: () => void): boolean {
    if (status !== undefined && status < 300) {
      fine();
      return true;
    }
    const name = `${status ?? 'no answer'} ${String(body['code'] ?? '')}`.trim();
    outcome.refusals[name] = (outcome.refusals[name] ?? 0) + 1;
    const isRight = EXPECTED.includes(name) && ITALIAN.test(String(body['error']));
    if (!isRight) outcome.wrong.push(`${name}: ${JSON.stringify(body)}`);
    return false;
  }
  async function each(work: (turn: number) => Promise<boolean>, rest = 5): Promise<void> {
    for (let turn = 0; !signal.aborted; turn += 1) {
      const went = await work(turn);
      await pause(went ? rest : 50);
    }
  }
  const desks = rooms.slice(0, 6).map((room_id) =>
    each(async (turn) => {
      const reply = await book(hub, place, room_id, turn);
      return note(reply, () => outcome.booked.push(Number(reply.body['id'])));
    }),
  );
  const waiters = [0, 1].map(() =>
    each(async (turn) => {
      const opened = await openOrder(diner, turn);
      const id = Number(opened.body['id']);
      if (!note(opened, () => outcome.orders.set(id, 0))) return false;
      const sent = await orderAll(diner, id);
      return note(sent, () => outcome.orders.set(id, diner.products.length));
    }),
  );
  const cameras = [0, 1].map((camera) =>
    each(async (turn) => {
      const room_id = rooms[6 + camera + turn * 2];
      if (room_id === undefined) return false;
      const reply = await sendPhotos(hub, token, room_id);
      return note(reply, () => outcome.photos.set(room_id, 3));
    }),
  );
  const letters = each(async (turn) => {
    const email = emails[turn % emails.length]!;
    const from = { 'x-forwarded-for': `198.51.${Math.floor(turn / 250) % 250}.${turn % 250}` };
    return note(
      await hub.call('POST', '/auth/forgot-password', '', { email }, from),
      () => (outcome.letters += 1),
    );
  }, 100);
  const reads = each(
    async () => note(await hub.call('GET', `/places/${place.id}/rooms`, token), () => (outcome.reads += 1)),
    50,
  );
  await Promise.all([...desks, ...waiters, ...cameras, letters, reads]);
}
