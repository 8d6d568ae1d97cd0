import { randomUUID } from 'node:crypto';
import { performance } from 'node:perf_hooks';
import { setTimeout as pause } from 'node:timers/promises';
import { addDays } from '../../api/src/core/format/days.ts';
import type { HubProcess, Reply } from '../hub-process.ts';
import type { Answers } from './answers.ts';

export interface House {
  id: number;
  /** Whose sessions last for as long as the proof. */
  tokens: string[];
  rooms: number[];
}

/** A booking as its author knows it: the only one who changes it. */
export interface Made {
  id: number | undefined;
  place_id: number;
  name: string;
  room_id: number;
  check_in_date: string;
  check_out_date: string;
  status: 'confirmed' | 'cancelled';
  paid_cents: number;
  /** An answer never came and was not asked for again: both may be. */
  doubt?: true;
}

const FIRST_DAY = '2027-03-01';
const NIGHTS = 400;
/** An answer that is still unknown after this long will never come. */
const PATIENCE_MS = 90_000;
/** How often somebody leaves it at an answer that did not come. */
const GIVES_UP = 0.1;

const below = (limit: number) => Math.floor(Math.random() * limit);
const oneOf = <T>(some: readonly T[]): T => some[below(some.length)]!;

type Method = 'GET' | 'POST' | 'PUT' | 'PATCH';

/** Somebody at a desk: reads, books, changes, takes money; tries again what got no answer, with the same key. */
export class Clerk {
  readonly made: Made[] = [];
  /** Numbers of rooms that were acknowledged. */
  readonly rooms: string[] = [];
  /** Writes that were acknowledged, and among them those that took more than one try. */
  acknowledged = 0;
  repeated = 0;
  readonly #hubs: readonly HubProcess[];
  readonly #houses: readonly House[];
  readonly #answers: Answers;
  readonly #name: string;
  #count = 0;

  constructor(name: string, hubs: readonly HubProcess[], houses: readonly House[], answers: Answers) {
    this.#name = name;
    this.#hubs = hubs;
    this.#houses = houses;
    this.#answers = answers;
  }

  async #once(method: Method, path: string, token: string, body?: object, key?: string): Promise<Reply> {
    const began = performance.now();
    const more = key === undefined ? {} : { 'idempotency-key': key };
    const reply = await oneOf(this.#hubs).call(method, path, token, body, more);
    const refusals = method === 'GET' ? [] : [409];
    this.#answers.judge(
      `${method} ${path.replaceAll(/\d+/g, 'N')}`,
      reply,
      performance.now() - began,
      refusals,
    );
    return reply;
  }

  /** Until its outcome is known, or until the client gives up: then undefined. */
  async #write(method: Method, path: string, token: string, body: object): Promise<Reply | undefined> {
    const key = method === 'POST' ? randomUUID() : undefined;
    const deadline = performance.now() + PATIENCE_MS;
    for (let tries = 1; ; tries += 1) {
      const reply = await this.#once(method, path, token, body, key);
      const { status } = reply;
      if (status !== undefined && status !== 503) {
        if (status < 300) {
          this.acknowledged += 1;
          if (tries > 1) this.repeated += 1;
        }
        return reply;
      }
      if (performance.now() > deadline) {
        this.#answers.fault(`${method} ${path.replaceAll(/\d+/g, 'N')}: no answer for ${PATIENCE_MS} ms`);
        return undefined;
      }
      if (!reply.refused && Math.random() < GIVES_UP) return undefined;
      await pause(50 + Math.random() * 400);
    }
  }

  #nights(): { check_in_date: string; check_out_date: string } {
    const check_in_date = addDays(FIRST_DAY, below(NIGHTS));
    return { check_in_date, check_out_date: addDays(check_in_date, 1 + below(4)) };
  }

  async #book(house: House, token: string): Promise<void> {
    this.#count += 1;
    const room_id = oneOf(house.rooms);
    const name = `Ospite${this.#name}x${this.#count}x`;
    const dates = this.#nights();
    const made: Made = {
      id: undefined,
      place_id: house.id,
      name,
      room_id,
      ...dates,
      status: 'confirmed',
      paid_cents: 0,
    };
    const guest = { guest_first_name: 'Prova', guest_last_name: name, number_of_guests: 1 };
    const reply = await this.#write('POST', `/places/${house.id}/bookings`, token, {
      room_id,
      ...dates,
      ...guest,
    });
    if (reply && reply.status !== 201) return;
    if (reply) made.id = Number(reply.body.id);
    else made.doubt = true;
    this.made.push(made);
  }

  /** Changes one of one's own bookings; `then` is what is true when it was done. */
  async #change(
    made: Made,
    method: Method,
    path: string,
    token: string,
    body: object,
    then: Partial<Made>,
  ): Promise<void> {
    const reply = await this.#write(method, `/bookings/${made.id}${path}`, token, body);
    if (!reply) made.doubt = true;
    else if (reply.status !== undefined && reply.status < 300) Object.assign(made, then);
  }

  async #alter(house: House, token: string): Promise<void> {
    const own = this.made.filter(
      ({ doubt, status, place_id }) => !doubt && status === 'confirmed' && place_id === house.id,
    );
    const made = own.at(-1 - below(Math.max(1, Math.min(own.length, 20))));
    if (!made) return this.#book(house, token);
    const turn = Math.random();
    if (turn < 0.3) {
      const dates = this.#nights();
      return this.#change(made, 'PATCH', '', token, dates, dates);
    }
    if (turn < 0.55) {
      const room_id = oneOf(house.rooms);
      if (room_id === made.room_id) return;
      return this.#change(made, 'POST', '/move', token, { room_id, from: made.check_in_date }, { room_id });
    }
    if (turn < 0.85) {
      const cents = 1000 + below(3000);
      const money = {
        method: oneOf(['cash', 'card', 'bank_transfer']),
        amount: cents / 100,
        paid_on: new Date().toISOString().slice(0, 10),
      };
      return this.#change(made, 'POST', '/payments', token, money, { paid_cents: made.paid_cents + cents });
    }
    return this.#change(made, 'POST', '/cancel', token, {}, { status: 'cancelled' });
  }

  async #addRoom(house: House, token: string): Promise<void> {
    this.#count += 1;
    const number = `${this.#name}.${this.#count}`;
    const body = { place_id: house.id, number, capacity: 2, price_per_night: 80 };
    const reply = await this.#write('POST', '/rooms', token, body);
    if (reply?.status === 201) this.rooms.push(number);
  }

  /** Somebody who reads sees what was acknowledged to them. */
  async #look(house: House, token: string): Promise<void> {
    const known = this.made.filter(({ doubt, place_id }) => !doubt && place_id === house.id);
    const made = known.at(-1);
    if (made && Math.random() < 0.4) {
      const { status, body } = await this.#once('GET', `/bookings/${made.id}`, token);
      const { room_id, check_in_date, check_out_date, status: stands } = body;
      const seen = [room_id, check_in_date, check_out_date, stands];
      const wanted = [made.room_id, made.check_in_date, made.check_out_date, made.status];
      if (status === 200 && String(seen) !== String(wanted))
        this.#answers.fault('What was acknowledged is not shown');
      return;
    }
    const range = `from=${FIRST_DAY}&to=${addDays(FIRST_DAY, 30)}`;
    const at = `/places/${house.id}`;
    const pages = [
      `${at}/bookings?limit=50`,
      `${at}/planning?${range}`,
      `${at}/availability?${range}`,
      `${at}/rooms`,
      `${at}/overview`,
      `${at}/payments`,
      `${at}/activity`,
      '/notifications',
      `/search?q=Ospite${this.#name}`,
    ];
    await this.#once('GET', oneOf(pages), token);
  }

  async work(over: AbortSignal): Promise<void> {
    while (!over.aborted) {
      const house = oneOf(this.#houses);
      const token = oneOf(house.tokens);
      const turn = Math.random();
      if (turn < 0.35) await this.#look(house, token);
      else if (turn < 0.65) await this.#book(house, token);
      else if (turn < 0.93) await this.#alter(house, token);
      else if (turn < 0.97) await this.#addRoom(house, token);
      else await this.#write('PUT', '/notifications/read-all', token, {});
    }
  }
}
