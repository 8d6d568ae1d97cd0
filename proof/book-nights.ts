import { randomUUID } from 'node:crypto';
import { setTimeout as pause } from 'node:timers/promises';
import { addDays } from '../api/src/core/format/days.ts';

const TRIES = 300;
const AGAIN_MS = 200;

export interface Answer {
  /** Undefined: no answer came, so nobody knows what came of the request. */
  status: number | undefined;
  body: Record<string, unknown>;
}

export interface Desk {
  call: (
    method: 'POST',
    path: string,
    token: string,
    body: object,
    headers: Record<string, string>,
  ) => Promise<Answer>;
  place_id: number;
  token: string;
  room_id: number;
  /** The last names of its guests begin with it: letters only. */
  name: string;
  pauseMs: number;
  over: AbortSignal;
}

export interface Booked {
  /** Last names of those whose booking was confirmed, each its own. */
  names: string[];
  askedAgain: number;
  /** Refused, or without an answer to the end. */
  refused: number;
}

/** Books night after night in one room as the web app does: what got no good answer is asked again under the same key. */
export async function bookNights({ call, over, ...desk }: Desk): Promise<Booked> {
  const booked: Booked = { names: [], askedAgain: 0, refused: 0 };
  for (let night = 0; !over.aborted; night += 1) {
    const check_in_date = addDays('2027-01-01', night);
    const letters = String(night).replaceAll(/\d/g, (digit) => 'abcdefghij'.charAt(Number(digit)));
    const stay = {
      room_id: desk.room_id,
      check_in_date,
      check_out_date: addDays(check_in_date, 1),
      number_of_guests: 1,
      guest_first_name: 'Prova',
      guest_last_name: `${desk.name}x${letters}x`,
      guest_email: 'ospite@example.com',
    };
    const key = { 'idempotency-key': randomUUID() };
    let status: number | undefined;
    for (let attempt = 0; attempt < TRIES; attempt += 1) {
      ({ status } = await call('POST', `/places/${desk.place_id}/bookings`, desk.token, stay, key));
      if (status !== undefined && status < 500) break;
      booked.askedAgain += 1;
      await pause(AGAIN_MS);
    }
    if (status === 201) booked.names.push(stay.guest_last_name);
    else booked.refused += 1;
    await pause(desk.pauseMs);
  }
  return booked;
}
