import { readFileSync } from 'node:fs';
import { setTimeout as pause } from 'node:timers/promises';
import { activity } from 'contract/activity/calls';
import { blocks } from 'contract/blocks/calls';
import { bookings } from 'contract/bookings/calls';
import type { BookingDetail } from 'contract/bookings/schemas';
import { calendars } from 'contract/calendars/calls';
import { notifications } from 'contract/notifications/calls';
import { overview } from 'contract/overview/calls';
import { payments } from 'contract/payments/calls';
import { planning } from 'contract/planning/calls';
import { rooms } from 'contract/rooms/calls';
import type { Browser } from './browser.ts';
import { pick, thinking } from './numbers.ts';
import { dayFromNow } from './plan.ts';

const NAMES = ['Lucia', 'Mario', 'Anna', 'Zoe', 'Paolo', 'Chiara'];
const FAMILIES = ['Ferrari', 'Bianchi', 'Rossi', 'De Luca'];
const FORM_MS = 4000;
const PREVIEW_MS = 600;

/** Stays that were made here, by place: what somebody looks into, changes, gets paid for, or cancels. */
const made = new Map<number, number[]>();
const someStay = ({ place }: Browser) => pick(made.get(place.id) ?? []);
const at = ({ place }: Browser) => ({ params: { place_id: place.id } });

/** Time goes by while somebody types; answers when the next click is due. */
async function type(ms: number): Promise<number> {
  const due = performance.now() + thinking(ms);
  await pause(Math.max(0, due - performance.now()));
  return due;
}

function someDays() {
  const from = 1 + Math.floor(Math.random() * 290);
  return { from: dayFromNow(from), to: dayFromNow(from + 1 + Math.floor(Math.random() * 4)) };
}

async function look(browser: Browser, due: number): Promise<BookingDetail | undefined> {
  const booking_id = someStay(browser);
  if (booking_id === undefined) return undefined;
  const params = { booking_id };
  const [detail] = await Promise.all([
    browser.line.call(bookings.get, { params }, due),
    browser.line.call(payments.ofBooking, { params }, due),
  ]);
  return detail?.();
}

export const acts = {
  /** The dates, what is free, the guest, and save. */
  async book(browser: Browser, due: number) {
    const { from, to } = someDays();
    const offer = await browser.line.call(
      planning.availability,
      { ...at(browser), query: { from, to } },
      due,
    );
    const room = pick(offer?.().data.filter(({ free }) => free) ?? []);
    if (!room) return;
    const submit = await type(FORM_MS);
    const sent = performance.now();
    const created = await browser.line.call(
      bookings.create,
      {
        ...at(browser),
        body: {
          room_id: room.room_id,
          check_in_date: from,
          check_out_date: to,
          guest_first_name: pick(NAMES)!,
          guest_last_name: pick(FAMILIES)!,
          guest_email: 'ospite@example.com',
          number_of_guests: 1,
        },
      },
      submit,
    );
    if (!created) return;
    const answered = performance.now();
    const { id } = created();
    const { place_id, user_id } = browser.worker;
    browser.ledger.write({ booking_id: id, place_id, user_id, sent, answered });
    made.set(place_id, [...(made.get(place_id) ?? []).slice(-200), id]);
    browser.changed(['bookings', 'rooms']);
  },

  async arrive(browser: Browser, due: number) {
    const today = await browser.line.call(overview.get, at(browser), due);
    const stay = pick(
      today?.().arrivals.filter(
        ({ status, arrived_at, room_status }) =>
          status === 'confirmed' && arrived_at === null && room_status === 'available',
      ) ?? [],
    );
    if (!stay) return;
    const params = { booking_id: stay.booking_id };
    await browser.line.call(bookings.checkIn, { params, body: {} }, await type(PREVIEW_MS));
    browser.changed(['bookings', 'rooms']);
  },

  async leave(browser: Browser, due: number) {
    const today = await browser.line.call(overview.get, at(browser), due);
    const stay = pick(today?.().in_house ?? []);
    if (!stay) return;
    const params = { booking_id: stay.booking_id };
    await browser.line.call(bookings.checkOut, { params, body: {} }, await type(PREVIEW_MS));
    browser.changed(['bookings', 'rooms']);
  },

  look: async (browser: Browser, due: number) => void (await look(browser, due)),

  async note(browser: Browser, due: number) {
    const stay = await look(browser, due);
    if (!stay) return;
    const body = { expected_updated_at: stay.updated_at, guest_notes: `Arriva alle ${Math.random()}` };
    const params = { booking_id: stay.id };
    await browser.line.call(bookings.change, { params, body }, await type(FORM_MS));
    browser.changed(['bookings']);
  },

  /** Dragged on the board: what it would cost, and then it is so. */
  async move(browser: Browser, due: number) {
    const stay = await look(browser, due);
    if (!stay || stay.status === 'cancelled') return;
    const { from: check_in_date, to: check_out_date } = someDays();
    const params = { booking_id: stay.id };
    const preview = await browser.line.call(
      bookings.preview,
      { params, query: { check_in_date, check_out_date } },
      await type(PREVIEW_MS),
    );
    if (!preview || preview().refusal) return;
    const body = { expected_updated_at: stay.updated_at, check_in_date, check_out_date };
    await browser.line.call(bookings.change, { params, body }, await type(PREVIEW_MS));
    browser.changed(['bookings']);
  },

  async cancel(browser: Browser, due: number) {
    const stay = await look(browser, due);
    if (!stay || stay.status === 'cancelled') return;
    const params = { booking_id: stay.id };
    await browser.line.call(bookings.cancel, { params, body: {} }, await type(PREVIEW_MS));
    browser.changed(['bookings']);
  },

  async pay(browser: Browser, due: number) {
    const stay = await look(browser, due);
    if (!stay) return;
    const params = { booking_id: stay.id };
    const body = { method: 'cash' as const, amount: 10, paid_on: dayFromNow(0) };
    await browser.line.call(payments.record, { params, body }, await type(FORM_MS));
    browser.changed(['payments']);
  },

  async block(browser: Browser, due: number) {
    const { from: from_date, to: to_date } = someDays();
    const body = { room_id: pick(browser.place.room_ids)!, from_date, to_date, reason: 'Imbiancatura' };
    const block = await browser.line.call(blocks.create, { ...at(browser), body }, due);
    if (!block) return;
    const params = { block_id: block().id };
    await browser.line.call(blocks.remove, { params }, await type(3 * FORM_MS));
  },

  async clean(browser: Browser, due: number) {
    const list = await browser.line.call(rooms.list, at(browser), due);
    const room = pick(list?.().data.filter(({ status }) => status !== 'occupied') ?? []);
    if (!room) return;
    const status = room.status === 'cleaning' ? 'available' : 'cleaning';
    const input = { params: { room_id: room.id }, body: { status } as const };
    await browser.line.call(rooms.setStatus, input, await type(PREVIEW_MS));
    browser.changed(['rooms']);
  },

  async readOne(browser: Browser, due: number) {
    const notification_id = browser.takeUnread();
    if (notification_id === undefined) return;
    await browser.line.call(notifications.read, { params: { notification_id } }, due);
  },

  readAll: async (browser: Browser, due: number) =>
    void (await browser.line.call(notifications.readAll, { query: {} }, due)),

  async download(browser: Browser, due: number) {
    const input = { ...at(browser), query: {} };
    const may = browser.worker.role === 'owner' || browser.worker.role === 'manager';
    const file = pick([bookings.csv, payments.csv, ...(may ? [activity.csv] : [])])!;
    await browser.line.call(file as typeof payments.csv, input, due);
  },

  async sync(browser: Browser, due: number) {
    const calendar = pick(browser.place.calendars);
    if (calendar) await browser.line.call(calendars.sync, { params: { calendar_id: calendar.id } }, due);
  },

  /** A link is typed, and Hub looks what is in it: thousands of periods. */
  async tryLink(browser: Browser, due: number) {
    const body = { place_id: browser.place.id, feed_url: browser.plan.long_feed };
    await browser.line.call(calendars.preview, { body }, due);
  },

  async release(browser: Browser, due: number) {
    const calendar = pick(browser.place.calendars);
    if (calendar) await browser.line.call(calendars.release, { params: { calendar_id: calendar.id } }, due);
  },

  /** A room has three photos at most: the first makes way for one more. */
  async photo(browser: Browser, due: number) {
    const room_id = pick(browser.place.room_ids)!;
    const room = await browser.line.call(rooms.get, { params: { room_id } }, due);
    if (!room) return;
    if (room().photos.length > 1) {
      const params = { room_id, index: 0 };
      await browser.line.call(rooms.removePhoto, { params, query: {} });
    }
    const edge = 'hub-photo';
    const head = `--${edge}\r\ncontent-disposition: form-data; name="photos"; filename="foto.jpg"\r\ncontent-type: image/jpeg\r\n\r\n`;
    const sent = await browser.line.send({
      name: 'POST /rooms/{room_id}/photos',
      method: 'POST',
      path: `/api/v1/rooms/${room_id}/photos`,
      headers: { 'content-type': `multipart/form-data; boundary=${edge}` },
      body: Buffer.concat([
        Buffer.from(head),
        (picture ??= readFileSync(browser.plan.photo_file)),
        Buffer.from(`\r\n--${edge}--\r\n`),
      ]),
      due: await type(FORM_MS),
    });
    const { photos } = JSON.parse(sent?.text() ?? '{}') as { photos?: string[] };
    for (const path of photos ?? []) {
      const small = path.replace(/\.webp$/, '-small.webp');
      await browser.line.send({ name: 'GET /photos', method: 'GET', path: small, due: performance.now() });
    }
  },

  signIn: (browser: Browser, due: number) => browser.signInAgain(due),
};
let picture: Buffer | undefined;
