import fc from 'fast-check';
import { expect, test } from 'vitest';
import { businessDay as ofServer } from '../api/src/core/format/business-day.ts';
import { businessDay as ofScreen } from '../web/src/kit/format/days.ts';
import './same-cases.mjs';

const MINUTE_MS = 60_000;
const HOUR_MS = 60 * MINUTE_MS;
const DAY_MS = 24 * HOUR_MS;
const FIRST = Date.UTC(2024, 0, 1);
const LAST = Date.UTC(2031, 0, 1);

/** Zones whose clocks are set back by an hour, by half of one, and at midnight. */
const ZONES = ['Europe/Rome', 'America/Havana', 'Africa/Cairo', 'Australia/Lord_Howe', 'Pacific/Chatham'];

/** The instants, to the minute, in which the clocks of a zone change. */
const changes = new Map(ZONES.map((zone) => [zone, changesOf(zone)]));

function changesOf(zone) {
  const clock = new Intl.DateTimeFormat('sv-SE', { timeZone: zone, dateStyle: 'short', timeStyle: 'short' });
  const aheadAt = (ms) => Date.parse(`${clock.format(ms).replace(' ', 'T')}Z`) - ms;
  const found = [];
  for (let day = FIRST; day < LAST; day += DAY_MS) {
    if (aheadAt(day) === aheadAt(day + DAY_MS)) continue;
    let [before, after] = [day, day + DAY_MS];
    while (after - before > MINUTE_MS) {
      const middle = Math.floor((before + after) / 2 / MINUTE_MS) * MINUTE_MS;
      if (aheadAt(middle) === aheadAt(day)) before = middle;
      else after = middle;
    }
    found.push(after);
  }
  return found;
}

const minuteOf = (minutes) =>
  [Math.floor(minutes / 60), minutes % 60].map((part) => String(part).padStart(2, '0')).join(':');

// docs/rules.md 17.3
test('the screen and the server name the same business day, also in the nights in which the clocks change', () => {
  const end = fc
    .oneof(fc.integer({ min: 0, max: 4 * 60 }), fc.integer({ min: 0, max: 12 * 60 }))
    .map(minuteOf);
  const ms = fc.oneof(
    fc.integer({ min: -2 * HOUR_MS, max: 2 * HOUR_MS }),
    fc.integer({ min: -DAY_MS, max: DAY_MS }),
  );
  const instant = fc
    .constantFrom(...ZONES)
    .chain((name) =>
      fc
        .tuple(fc.constantFrom(...changes.get(name)), ms)
        .map(([change, after]) => ({ name, at: change + after })),
    );
  fc.assert(
    fc.property(instant, end, ({ name, at }, endsAt) => {
      expect(ofScreen(at, name, endsAt)).toBe(ofServer(new Date(at), name, endsAt));
    }),
    { numRuns: 3000 },
  );
});
