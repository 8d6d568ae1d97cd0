import { addDays } from '../../api/src/core/format/days.ts';
import type { HubProcess } from '../hub-process.ts';
import type { Answers } from './answers.ts';
import { Caller, type Method } from './caller.ts';
import { below, oneOf } from './chance.ts';
import type { House } from './house.ts';
import { Waiter } from './waiter.ts';

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

/** Somebody at a desk: reads, books, changes, takes money, and serves; tries again what got no answer, with the same key. */
export class Clerk {
  readonly made: Made[] = [];
  /** Numbers of rooms that were acknowledged. */
  readonly rooms: string[] = [];
  readonly caller: Caller;
  readonly waiter: Waiter;
  readonly #houses: readonly House[];
  readonly #name: string;
  #count = 0;

  constructor(name: string, hubs: readonly HubProcess[], houses: readonly House[], answers: Answers) {
    this.#name = name;
    this.#houses = houses;
    this.caller = new Caller(hubs, answers);
    this.waiter = new Waiter(name, this.caller);
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
    const reply = await this.caller.write('POST', `/places/${house.id}/bookings`, token, {
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
    const reply = await this.caller.write(method, `/bookings/${made.id}${path}`, token, body);
    if (!reply) made.doubt = true;
    else if (reply.status !== undefined && reply.status < 300) Object.assign(made, then);
  }

  #own(house: House): Made[] {
    return this.made.filter(
      ({ doubt, status, place_id }) => !doubt && status === 'confirmed' && place_id === house.id,
    );
  }

  async #alter(house: House, token: string): Promise<void> {
    const own = this.#own(house);
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
    const reply = await this.caller.write('POST', '/rooms', token, body);
    if (reply?.status === 201) this.rooms.push(number);
  }

  /** Somebody who reads sees what was acknowledged to them. */
  async #look(house: House, token: string): Promise<void> {
    const known = this.made.filter(({ doubt, place_id }) => !doubt && place_id === house.id);
    const made = known.at(-1);
    if (made && Math.random() < 0.4) {
      const { status, body } = await this.caller.once('GET', `/bookings/${made.id}`, token);
      const { room_id, check_in_date, check_out_date, status: stands } = body;
      const seen = [room_id, check_in_date, check_out_date, stands];
      const wanted = [made.room_id, made.check_in_date, made.check_out_date, made.status];
      if (status === 200 && String(seen) !== String(wanted))
        this.caller.fault('What was acknowledged is not shown');
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
      `${at}/tables`,
      `${at}/orders`,
      `${at}/tickets`,
      `${at}/bills`,
      `${at}/reservations`,
      `${at}/customers`,
      '/notifications',
      `/search?q=Ospite${this.#name}`,
    ];
    await this.caller.once('GET', oneOf(pages), token);
  }

  async work(over: AbortSignal): Promise<void> {
    while (!over.aborted) {
      const house = oneOf(this.#houses);
      const token = oneOf(house.tokens);
      const turn = Math.random();
      if (turn < 0.25) await this.#look(house, token);
      else if (turn < 0.4) await this.#book(house, token);
      else if (turn < 0.57) await this.#alter(house, token);
      else if (turn < 0.6) await this.#addRoom(house, token);
      else if (turn < 0.98) await this.waiter.act(house, token, this.#own(house).at(-1)?.id);
      else await this.caller.write('PUT', '/notifications/read-all', token, {});
    }
  }
}
