import { bookings } from 'contract/bookings/calls';
import { paymentLabels, statusLabels } from 'contract/bookings/labels';
import type { BookingDetail } from 'contract/bookings/schemas';
import { overview } from 'contract/overview/calls';
import type { Overview } from 'contract/overview/schemas';
import { payments } from 'contract/payments/calls';
import { planning } from 'contract/planning/calls';
import type { Planning } from 'contract/planning/schemas';
import { publicPlaces } from 'contract/public/calls';
import { rooms as roomCalls } from 'contract/rooms/calls';
import { expect } from 'vitest';
import { readCsv } from '../../../testing/read-csv.ts';
import { addDays, italianDay, nightsOf } from '../../../core/format/days.ts';
import type { House } from './house.ts';
import { expectAllWhole } from './whole.ts';

const cents = (amount: number) => Math.round(amount * 100);
const sum = (amounts: number[]) => amounts.reduce((total, one) => total + one, 0);

/** The booking in the words of the list, the dialog, the spreadsheet and its payments. Answers what the dialog says. */
async function readBookings({ owner, place }: House): Promise<BookingDetail[]> {
  const params = { place_id: place.id };
  const list = (await owner(bookings.list, { params, query: { limit: 200 } })).body;
  const lines = readCsv((await owner(bookings.csv, { params, query: {} })).body).slice(1);
  expect(lines.map(([shown]) => Number(shown))).toEqual(list.bookings.map(({ number }) => number));
  const count = (status: string) => list.bookings.filter((one) => one.status === status).length;
  const paid = list.bookings.filter(({ payment_status }) => payment_status === 'paid');
  expect([list.total, list.summary]).toEqual([
    list.bookings.length,
    {
      total: list.bookings.length,
      confirmed: count('confirmed'),
      pending: count('pending'),
      revenue: sum(paid.map(({ total_price }) => cents(total_price))) / 100,
    },
  ]);
  const details: BookingDetail[] = [];
  for (const [n, one] of list.bookings.entries()) {
    const call = { params: { booking_id: one.id } };
    const detail = (await owner(bookings.get, call)).body;
    expect(detail).toMatchObject(one);
    expect(lines[n]!.slice(1, 3)).toEqual([statusLabels[one.status], paymentLabels[one.payment_status]]);
    expect(lines[n]!.slice(9, 12)).toEqual([
      italianDay(one.check_in_date),
      italianDay(one.check_out_date),
      String(one.number_of_nights),
    ]);
    expect(lines[n]![13]).toBe((cents(one.total_price) / 100).toFixed(2).replace('.', ','));
    expect(detail.nights.map(({ night }) => night)).toEqual(nightsOf(one.check_in_date, one.check_out_date));
    expect(sum(detail.nights.map(({ price }) => cents(price)))).toBe(cents(one.total_price));
    for (const { sentence } of detail.events) expect(sentence).toMatch(/^\p{Lu}.{5,}\.$/u);
    await readMoney({ owner } as House, detail);
    details.push(detail);
  }
  return details;
}

async function readMoney(
  { owner }: House,
  { id, status, total_price, money, payment_status }: BookingDetail,
) {
  const { body } = await owner(payments.ofBooking, { params: { booking_id: id } });
  const received = sum(body.entries.map((one) => cents(one.received)));
  const refunded = sum(body.entries.map((one) => cents(one.refunded)));
  // The bill of a cancelled booking bears nothing: what came is to go back.
  const owed = status === 'cancelled' ? 0 : cents(total_price);
  const balance = owed - received + refunded;
  expect(body).toMatchObject({
    total: owed / 100,
    received: received / 100,
    refunded: refunded / 100,
    balance: balance / 100,
    payment_status,
  });
  expect(money).toMatchObject({ received: received / 100, balance: balance / 100 });
  const isPaid = received - refunded > 0 && received - refunded >= cents(total_price);
  expect(payment_status).toBe(isPaid ? 'paid' : 'unpaid');
}

type Held = { room_id: number; night: string; who: string; counts: boolean };

const nightsIn = (room_id: number | null, from: string, to: string, who: string, counts = true): Held[] =>
  room_id === null ? [] : nightsOf(from, to).map((night) => ({ room_id, night, who, counts }));

/** Who has which night of which room, as the board says it; no night of a room twice. */
function heldOn(board: Planning): Held[] {
  const after = addDays(board.days.at(-1)?.day ?? '', 1);
  const until = (to: string) => (to < after ? to : after);
  const held = [
    ...board.stays.flatMap((one) =>
      nightsIn(one.room_id, one.from_date, one.to_date, `booking ${one.booking_id}`),
    ),
    ...board.blocks.flatMap((one) =>
      // One without an end is read as far as the board goes.
      nightsIn(
        one.room_id,
        one.from_date,
        one.open_ended ? until(one.to_date) : one.to_date,
        `block ${one.id}`,
        false,
      ),
    ),
    ...board.channel_events.flatMap((one) =>
      one.held.flatMap(({ room_id = null, from_date, to_date }) =>
        nightsIn(room_id, from_date, to_date, `period ${one.id}`, one.kind !== 'block'),
      ),
    ),
  ];
  const places = held.map(({ room_id, night }) => `${room_id} ${night}`);
  expect(places.filter((one, n) => places.indexOf(one) !== n)).toEqual([]);
  return held;
}

const holds = ({ status }: BookingDetail) => ['pending', 'confirmed', 'completed'].includes(status);
const heldNights = (one: BookingDetail) => (one.no_show_at === null ? one.nights : one.nights.slice(0, 1));
const inOrder = (texts: string[]) => texts.toSorted();

function boardSaysTheSame(board: Planning, details: BookingDetail[], days: string[]) {
  const shown = new Set(days);
  const nights = details
    .filter(holds)
    .flatMap((one) => heldNights(one).map(({ night, room_id }) => ({ night, text: `${one.id} ${room_id}` })));
  expect(
    inOrder(
      board.stays.flatMap((one) =>
        nightsOf(one.from_date, one.to_date)
          .filter((night) => shown.has(night))
          .map((night) => `${night} ${one.booking_id} ${one.room_id}`),
      ),
    ),
  ).toEqual(
    inOrder(nights.filter(({ night }) => shown.has(night)).map(({ night, text }) => `${night} ${text}`)),
  );
  for (const one of board.stays) {
    const { total_price, payment_status, status, updated_at } = one;
    expect(details.find(({ id }) => id === one.booking_id)).toMatchObject({
      total_price,
      payment_status,
      status,
      updated_at,
    });
  }
}

function daysAddUp(board: Planning, details: BookingDetail[], held: Held[]) {
  const people = [
    ...details
      .filter((one) => holds(one) && one.no_show_at === null)
      .map((one) => [one.check_in_date, one.check_out_date]),
    ...board.channel_events
      .filter(({ kind }) => kind !== 'block')
      .map(({ from_date, to_date }) => [from_date, to_date]),
  ] as [string, string][];
  for (const { day, in_house, occupied, rooms } of board.days) {
    expect([day, in_house]).toEqual([day, people.filter(([from, to]) => from <= day && day < to).length]);
    expect([day, occupied]).toEqual([
      day,
      held.filter(({ night, counts }) => counts && night === day).length,
    ]);
    expect([day, occupied <= rooms]).toEqual([day, true]);
  }
}

/** What the place sells, asked from the desk and from the street. `ask` picks the nights. */
async function readFree(house: House, held: Held[], rooms: number[], today: string, ask: number) {
  const { owner, place, slug, day } = house;
  const { send, headers } = house.stranger();
  const params = { place_id: place.id };
  const isFree = (room_id: number, from: string, to: string) =>
    !held.some((one) => one.room_id === room_id && from <= one.night && one.night < to);
  for (const [start, length] of [[ask % 9, 1 + (ask % 4)] as const, [(ask % 13) - 3, 6] as const]) {
    const query = { from: day(start), to: day(start + length) };
    const { data } = (await owner(planning.availability, { params, query })).body;
    expect(data.map(({ room_id, free }) => [room_id, free])).toEqual(
      rooms.map((room_id) => [room_id, isFree(room_id, query.from, query.to)]),
    );
    if (query.from < today) continue;
    const offers = (await send(publicPlaces.availability, { params: { slug }, query }, headers)).body;
    expect(offers.data).toMatchObject(
      data.map(({ room_id, free, nights, total_price }) => ({ room_id, free, nights, total_price })),
    );
  }
  const query = { from: today, to: addDays(today, 14) };
  const { data } = (await send(publicPlaces.calendar, { params: { slug }, query }, headers)).body;
  expect(data.map((one) => [one.day, one.free])).toEqual(
    data.map((one) => [one.day, rooms.some((room_id) => isFree(room_id, one.day, addDays(one.day, 1)))]),
  );
}

const dashed = (day: string) => `${day.slice(0, 4)}-${day.slice(4, 6)}-${day.slice(6, 8)}`;

/** What other sites are told from today on: each room's link, and that of the whole place. */
async function readLinks({ w, links, day }: House, held: Held[], rooms: number[], today: string) {
  const until = day(30);
  for (const { link, room_id } of links) {
    const { statusCode, body } = await w.server.inject(link ?? '');
    expect(statusCode).toBe(200);
    const told = [...body.matchAll(/DTSTART;VALUE=DATE:(\d{8})\r\nDTEND;VALUE=DATE:(\d{8})/g)].flatMap(
      (found) => nightsOf(dashed(found[1]!), dashed(found[2]!)),
    );
    const of = room_id === null ? rooms : [room_id];
    const nights = [...new Set(held.map(({ night }) => night))].filter((night) =>
      of.every((one) => held.some((each) => each.room_id === one && each.night === night)),
    );
    const ahead = (some: string[]) =>
      inOrder([...new Set(some)].filter((night) => night >= today && night < until));
    expect([room_id, ahead(told)]).toEqual([room_id, ahead(nights)]);
  }
}

/** "In casa", "libere", "occupate": one answer at one moment, from whichever screen. */
async function saysTheSameNow(
  { owner, place, slug, stranger }: House,
  board: Planning,
  overviewNow: Overview,
  onBoard: Planning['days'][number] | undefined,
) {
  const params = { place_id: place.id };
  const { now } = (await owner(roomCalls.list, { params })).body;
  expect(overviewNow.now).toEqual(now);
  expect(board.now).toEqual(now);
  expect(now.free + now.occupied + now.closed).toBe(now.rooms);
  expect(now.in_house).toBe(overviewNow.in_house.length + overviewNow.channels.in_house.length);
  const { day, rooms, occupied, closed, free } = now;
  if (onBoard) expect(onBoard).toMatchObject({ day, rooms, occupied, closed, free });
  const query = { from: day, to: addDays(day, 1) };
  const atDesk = (await owner(planning.availability, { params, query })).body.data;
  expect(atDesk.filter((one) => one.free)).toHaveLength(free);
  const { send, headers } = stranger();
  const onPage = (await send(publicPlaces.availability, { params: { slug }, query }, headers)).body.data;
  expect(onPage.filter((one) => one.free)).toHaveLength(free);
}

async function readOverview(
  house: House,
  board: Planning,
  details: BookingDetail[],
  held: Held[],
  rooms: number[],
  today: string,
) {
  const { body } = await house.owner(overview.get, { params: { place_id: house.place.id } });
  expect(body.day).toBe(today);
  const tonight = held.filter(
    ({ night, counts, room_id }) => counts && night === today && rooms.includes(room_id),
  );
  expect([body.rooms, body.occupied]).toEqual([rooms.length, tonight.length]);
  const onBoard = board.days.find(({ day }) => day === today);
  await saysTheSameNow(house, board, body, onBoard);
  const ids = (some: { booking_id: number }[]) =>
    some.map(({ booking_id }) => booking_id).toSorted((a, b) => a - b);
  const of = (is: (one: BookingDetail) => boolean) =>
    details
      .filter((one) => holds(one) && one.no_show_at === null && is(one))
      .map(({ id }) => id)
      .toSorted((a, b) => a - b);
  expect(ids(body.arrivals)).toEqual(of((one) => one.check_in_date === today && one.status !== 'completed'));
  expect(ids(body.in_house)).toEqual(of((one) => one.status === 'confirmed' && one.arrived_at !== null));
  for (const stay of [...body.arrivals, ...body.in_house, ...body.departures]) {
    const detail = details.find(({ id }) => id === stay.booking_id);
    expect([stay.total_price, stay.balance]).toEqual([detail?.total_price, detail?.money?.balance]);
  }
}

/** Asks every reading of the same truth, and holds them to each other. `ask` says which of many questions. */
export async function expectAgreement(house: House, ask: number): Promise<void> {
  const { w, owner, place, day } = house;
  await expectAllWhole(w.app.db, place.id);
  const today = await house.wakes();
  const params = { place_id: place.id };
  const listed = (await owner(roomCalls.list, { params })).body.data;
  const rooms = listed.map(({ id }) => id);
  const details = await readBookings(house);
  const query = { from: day(-20), to: day(30) };
  const board = (await owner(planning.get, { params, query })).body;
  const held = heldOn(board);
  for (const { room_id, kind, from_date, to_date } of board.blocks) {
    if (kind === 'maintenance' && from_date <= today && today < to_date)
      expect(listed.find(({ id }) => id === room_id)?.status).toBe('maintenance');
  }
  boardSaysTheSame(board, details, nightsOf(query.from, query.to));
  daysAddUp(
    board,
    details,
    held.filter(({ night }) => query.from <= night && night < query.to),
  );
  await readFree(house, held, rooms, today, ask);
  await readLinks(house, held, rooms, today);
  await readOverview(house, board, details, held, rooms, today);
}
