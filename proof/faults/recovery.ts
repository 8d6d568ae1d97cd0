import { readFileSync } from 'node:fs';
import { performance } from 'node:perf_hooks';
import { setTimeout as pause } from 'node:timers/promises';
import sql from 'sql-template-tag';
import type { HubProcess } from '../hub-process.ts';
import type { House, Scene } from './house.ts';

/** What a process may hold: its pool, the connection by which it listens, and a look for a sign of life. */
const MOST_CONNECTIONS = 10 + 1 + 1;

export const memoryOf = (pid: number): number =>
  Math.round(Number(/^VmRSS:\s+(\d+)/m.exec(readFileSync(`/proc/${pid}/status`, 'utf8'))?.[1]) / 1024);

/** Milliseconds until the process says that it can work. */
export async function untilReady(hub: HubProcess, patience = 60_000): Promise<number> {
  const began = performance.now();
  for (;;) {
    const isReady = await fetch(`${hub.origin}/readyz`).then(
      ({ ok }) => ok,
      () => false,
    );
    const ms = performance.now() - began;
    if (isReady) return Math.round(ms);
    if (ms > patience) throw new Error('A process did not come back by itself');
    await pause(50);
  }
}

/** Resolves with the milliseconds until an event of a booking that the first takes is told by the second. */
export async function untilTold(by: HubProcess, to: HubProcess, house: House, day: string): Promise<number> {
  const [owner, manager] = house.tokens as [string, string];
  const gone = new AbortController();
  const stream = await fetch(`${to.origin}/api/v1/events`, {
    headers: { authorization: `Bearer ${owner}` },
    signal: AbortSignal.any([gone.signal, AbortSignal.timeout(60_000)]),
  });
  const guest = { guest_first_name: 'Prova', guest_last_name: `Avviso ${day}`, number_of_guests: 1 };
  const nights = { check_in_date: day, check_out_date: `${day.slice(0, 8)}${Number(day.slice(8)) + 1}` };
  let began: number | undefined;
  try {
    const words = new TextDecoder();
    for await (const chunk of stream.body!) {
      const text = words.decode(chunk as Uint8Array, { stream: true });
      if (began === undefined && text.includes('event: counts')) {
        const body = { room_id: house.rooms[0], ...nights, ...guest };
        const reply = await by.call('POST', `/places/${house.id}/bookings`, manager, body);
        if (reply.status !== 201) throw new Error(`Not booked: ${JSON.stringify(reply)}`);
        began = performance.now();
      }
      if (text.includes(`Avviso ${day}`)) return Math.round(performance.now() - (began ?? performance.now()));
    }
    throw new Error('A stream ended before it told anything');
  } finally {
    gone.abort();
  }
}

/** A reservation whose time is over now; resolves with the milliseconds until a job has ended it. */
export async function untilExpired({ hubs, look, houses }: Scene, day: string): Promise<number> {
  const [house] = houses as [House];
  const guest = { guest_first_name: 'Prova', guest_last_name: 'Attesa', number_of_guests: 1 };
  const nights = { check_in_date: day, check_out_date: `${day.slice(0, 8)}${Number(day.slice(8)) + 1}` };
  const body = { room_id: house.rooms[1], ...nights, status: 'pending' };
  const { body: made } = await hubs[0].call('POST', `/places/${house.id}/bookings`, house.tokens[0], {
    ...body,
    ...guest,
  });
  const id = Number(made.id);
  return look(async ({ db, jobs, clock }) => {
    await db.tx(async (tx) => {
      await tx.run(sql`update bookings set hold_expires_at = ${clock()} where id = ${id}`);
      await jobs.send(tx, 'bookings.expire', { booking_id: id }, clock());
    });
    const began = performance.now();
    for (;;) {
      const { status } = await db.one<{ status: string }>(sql`select status from bookings where id = ${id}`);
      const ms = Math.round(performance.now() - began);
      if (status === 'failed') return ms;
      if (ms > 60_000) throw new Error('A reservation did not expire');
      await pause(100);
    }
  });
}

/** How many connections the database has from Hub, and how many too many that is. */
export function connections({
  hubs,
  look,
}: Scene): Promise<{ held: number; listening: number; leaked: number }> {
  return look(async ({ db }) => {
    const { held, listening } = await db.one<{ held: number; listening: number }>(sql`
      select count(*) filter (where application_name = 'hub') as held,
        count(*) filter (where application_name = 'hub-listen') as listening from pg_stat_activity`);
    // One that looks has a pool and an ear of its own.
    const most = hubs.length * MOST_CONNECTIONS;
    return { held, listening: listening - 1, leaked: Math.max(0, held + listening - 2 - most) };
  });
}
