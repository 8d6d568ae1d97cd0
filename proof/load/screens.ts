import { activity } from 'contract/activity/calls';
import { bookings } from 'contract/bookings/calls';
import { calendars } from 'contract/calendars/calls';
import { channelEvents } from 'contract/channel-events/calls';
import { MINUTE_MS } from 'contract/days/durations';
import { overview } from 'contract/overview/calls';
import { payments } from 'contract/payments/calls';
import { people } from 'contract/people/calls';
import { placeSettings } from 'contract/place-settings/calls';
import { planning } from 'contract/planning/calls';
import { rooms } from 'contract/rooms/calls';
import { search } from 'contract/search/calls';
import { seasons } from 'contract/seasons/calls';
import { setTimeout as pause } from 'node:timers/promises';
import { type Browser, query } from './browser.ts';
import { pick } from './numbers.ts';
import { dayFromNow } from './plan.ts';

const WORDS = ['ross', 'bianchi', 'lucia', 'ferrari', 'anna d', '#120', '333 1', 'camera 1', 'ospite', 'zoe'];

const at = ({ place }: Browser) => ({ params: { place_id: place.id } });

/** Each screen of the web app with what it asks for, and how often again. */
export const screens = {
  home: (browser: Browser, due: number) => browser.show([query(overview.get, at(browser), MINUTE_MS)], due),

  bookings: (browser: Browser, due: number) =>
    browser.show(
      [
        query(bookings.list, { ...at(browser), query: { limit: 100, offset: 0 } }),
        query(rooms.list, at(browser)),
      ],
      due,
    ),

  async filtered(browser: Browser, due: number) {
    const filters = pick([
      { status: 'pending' as const },
      { payment_status: 'unpaid' as const },
      { sort: 'check_in' as const, from: dayFromNow(0), to: dayFromNow(30) },
      { q: pick(WORDS)! },
      { sort: 'guest' as const },
    ]);
    const page = query(bookings.list, { ...at(browser), query: { limit: 100, offset: 0, ...filters } });
    await browser.show([page, query(rooms.list, at(browser))], due);
  },

  planning: (browser: Browser, due: number) =>
    browser.show(
      [
        query(
          planning.get,
          { ...at(browser), query: { from: dayFromNow(-21), to: dayFromNow(91) } },
          MINUTE_MS,
        ),
      ],
      due,
    ),

  agenda: (browser: Browser, due: number) =>
    browser.show(
      [
        query(
          planning.get,
          { ...at(browser), query: { from: dayFromNow(-8), to: dayFromNow(14) } },
          MINUTE_MS,
        ),
      ],
      due,
    ),

  rooms: (browser: Browser, due: number) => browser.show([query(rooms.list, at(browser))], due),

  calendars: (browser: Browser, due: number) =>
    browser.show(
      [query(calendars.list, at(browser), MINUTE_MS), query(channelEvents.open, at(browser))],
      due,
    ),

  async calendar(browser: Browser, due: number) {
    const calendar = pick(browser.place.calendars);
    if (!calendar) return;
    const params = { calendar_id: calendar.id };
    await browser.show(
      [
        query(calendars.get, { params }, MINUTE_MS),
        query(calendars.log, { params, query: {} }),
        query(planning.get, { ...at(browser), query: { from: dayFromNow(0), to: dayFromNow(300) } }),
      ],
      due,
    );
  },

  payments: (browser: Browser, due: number) =>
    browser.show(
      [
        query(payments.list, { ...at(browser), query: { limit: 50, offset: 0 } }, MINUTE_MS / 2),
        query(payments.totals, {
          ...at(browser),
          query: { from: dayFromNow(-365), to: dayFromNow(0), by: 'month' },
        }),
      ],
      due,
    ),

  prices: (browser: Browser, due: number) =>
    browser.show(
      [
        query(seasons.list, at(browser)),
        query(rooms.list, at(browser)),
        query(planning.availability, { ...at(browser), query: { from: dayFromNow(1), to: dayFromNow(31) } }),
      ],
      due,
    ),

  /** Three letters, a pause, and the rest. */
  async search(browser: Browser, due: number) {
    const word = pick(WORDS)!;
    const { place_id } = at(browser).params;
    await browser.line.call(search.find, { query: { q: word.slice(0, 3), place_id } }, due);
    const next = due + 450;
    await pause(Math.max(0, next - performance.now()));
    await browser.line.call(search.find, { query: { q: word, place_id } }, next);
  },

  activity: (browser: Browser, due: number) =>
    browser.show(
      [query(activity.list, { ...at(browser), query: {} }), query(activity.people, at(browser))],
      due,
    ),

  people: (browser: Browser, due: number) => browser.show([query(people.list, at(browser))], due),
  settings: (browser: Browser, due: number) => browser.show([query(placeSettings.get, at(browser))], due),
  notifications: (browser: Browser, due: number) => browser.bell(due),
};
