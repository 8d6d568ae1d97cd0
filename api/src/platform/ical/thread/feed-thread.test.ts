import { afterAll, beforeAll, describe, expect, test } from 'vitest';
import { openFeedThread, type FeedThread } from './feed-thread.ts';
import { bytesOf, eventOf, feedOf, nightsOf } from '../testing/feed-text.ts';

const options = { timeZone: 'Europe/Rome', from: '2026-01-01', to: '2028-06-01' };
const today = '2026-01-01';
const harmless = feedOf(...nightsOf('a', '2026-12-24', '2026-12-27'));
const list = (count: number) => Array.from({ length: count }, (_, at) => at);
/** As one piece: so many arguments no call takes. */
const repeated = (count: number, line: string) =>
  list(count)
    .map(() => line)
    .join('\r\n');
const ruled = (rule: string) =>
  feedOf(...eventOf('UID:a', 'DTSTART:20260201T100000', 'DTEND:20260201T110000', `RRULE:${rule}`));

let thread: FeedThread;
beforeAll(() => {
  thread = openFeedThread();
});
afterAll(() => thread.close());

const read = (bytes: Uint8Array) => thread.run({ kind: 'read', bytes, options, today });

/** Input that makes common iCal libraries hang, run out of memory, or misread in silence (docs/rules.md 8.7). */
const HOSTILE: [string, () => Uint8Array][] = [
  [
    'a length of a billion weeks',
    () => feedOf(...eventOf('UID:a', 'DTSTART:20261201', 'DURATION:P99999999999W')),
  ],
  ['a year of 2000 nights a stay', () => feedOf(...eventOf('UID:a', 'DTSTART:20261201', 'DTEND:99991231'))],
  [
    '200,000 exceptions',
    () =>
      feedOf(
        ...eventOf('UID:a', 'DTSTART:20260101', 'RRULE:FREQ=DAILY', repeated(200_000, 'EXDATE:20260102')),
      ),
  ],
  [
    '200,000 dates in a line',
    () =>
      feedOf(
        ...eventOf(
          'UID:a',
          'DTSTART:20260101',
          `RDATE:${list(200_000)
            .map(() => '20260102')
            .join()}`,
        ),
      ),
  ],
  ['30 February', () => ruled('FREQ=YEARLY;BYMONTH=2;BYMONTHDAY=30')],
  ['30 February by the second', () => ruled('FREQ=SECONDLY;BYMONTH=2;BYMONTHDAY=30')],
  ['every second', () => ruled('FREQ=SECONDLY')],
  ['a billion minutes', () => ruled('FREQ=MINUTELY;COUNT=1000000000')],
  ['steps of minus one', () => ruled('FREQ=DAILY;INTERVAL=-1')],
  ['steps of none', () => ruled('FREQ=DAILY;INTERVAL=0')],
  ['a set position that never comes', () => ruled('FREQ=WEEKLY;BYDAY=MO;BYSETPOS=8')],
  [
    'every part at once',
    () =>
      ruled(
        `FREQ=YEARLY;BYMONTH=1,2,3,4,5,6,7,8,9,10,11,12;BYDAY=MO,TU,WE,TH,FR,SA,SU;BYHOUR=${list(24).join()};BYMINUTE=${list(60).join()};BYSECOND=${list(60).join()};COUNT=1`,
      ),
  ],
  [
    '1,000 wild rules',
    () =>
      feedOf(
        ...list(1_000).flatMap((at) =>
          eventOf(`UID:${at}`, 'DTSTART:20260201T100000', 'RRULE:FREQ=SECONDLY;BYMONTH=2;BYMONTHDAY=30'),
        ),
      ),
  ],
  [
    'a zone that never ends',
    () =>
      feedOf(
        'BEGIN:VTIMEZONE',
        'TZID:Z1',
        'BEGIN:STANDARD',
        'DTSTART:16010101T000000',
        'TZOFFSETFROM:+0100',
        'TZOFFSETTO:+0100',
        'RRULE:FREQ=SECONDLY;BYMONTH=2;BYMONTHDAY=30',
        'END:STANDARD',
        'END:VTIMEZONE',
        ...eventOf('UID:a', 'DTSTART;TZID=Z1:99991201T100000'),
      ),
  ],
  [
    'a line of 4 MB',
    () => feedOf(...eventOf('UID:a', 'DTSTART:20261201', `SUMMARY:${'x'.repeat(4_000_000)}`)),
  ],
  [
    '300,000 folds',
    () => feedOf(...eventOf('UID:a', 'DTSTART:20261201', 'SUMMARY:x', repeated(300_000, ' x'))),
  ],
  [
    '100,000 parameters',
    () =>
      feedOf(
        ...eventOf(
          'UID:a',
          `DTSTART${list(100_000)
            .map((at) => `;X${at}=1`)
            .join('')}:20261201`,
        ),
      ),
  ],
  ['200,000 components inside each other', () => feedOf(repeated(200_000, 'BEGIN:VEVENT'))],
  [
    '4 MB of backslashes',
    () => feedOf(...eventOf('UID:a', 'DTSTART:20261201', `DESCRIPTION:${'\\'.repeat(4_000_000)}`)),
  ],
  ['4 MB of quotes', () => feedOf(...eventOf('UID:a', `DTSTART;X=${'"'.repeat(60_000)}:20261201`))],
  ['more than 5 MB', () => new Uint8Array(6 * 1024 * 1024)],
  ['50 MB', () => new Uint8Array(50 * 1024 * 1024).fill(0x0a)],
  ['a line of 20 MB', () => feedOf(...eventOf('UID:a', `SUMMARY:${'x'.repeat(20_000_000)}`))],
  [
    'lines of blanks with a letter behind them',
    () => feedOf(...list(70).flatMap(() => eventOf('DTSTART:20261201', `UID:a${' '.repeat(60_000)}b`))),
  ],
  ['5 MB of line breaks', () => bytesOf('\r'.repeat(5_000_000))],
  ['5 MB of blanks', () => bytesOf(' \n'.repeat(2_500_000))],
  ['5 MB of NUL', () => new Uint8Array(5_000_000)],
  ['5 MB of NUL inside a line', () => feedOf(...eventOf(`UID:${'\0'.repeat(4_900_000)}`))],
  [
    'UTF-16 with half letters',
    () => Buffer.from(`\ufeff${'BEGIN:VCALENDAR\ud800\r\n'.repeat(99)}`, 'utf16le'),
  ],
  [
    'bytes of no language',
    () => Uint8Array.from({ length: 1_000_000 }, (_, at) => (at * 31 + (at >> 7)) % 256),
  ],
  ['200,000 ends', () => bytesOf(`BEGIN:VCALENDAR\n${'END:VEVENT\n'.repeat(200_000)}END:VCALENDAR`)],
  ['100,000 calendars', () => bytesOf('BEGIN:VCALENDAR\nEND:VCALENDAR\n'.repeat(100_000))],
  ['20,001 events', () => feedOf(repeated(20_001, 'BEGIN:VEVENT\r\nDTSTART:20261201\r\nEND:VEVENT'))],
  [
    '2,000 events that last for ever, each day',
    () =>
      feedOf(
        ...list(2_000).flatMap((at) =>
          eventOf(`UID:${at}`, 'DTSTART:20260101', 'DTEND:99991231', 'RRULE:FREQ=DAILY'),
        ),
      ),
  ],
  [
    '10,000 versions of one event',
    () =>
      feedOf(
        ...list(10_000).flatMap((at) =>
          eventOf(
            'UID:a',
            `SEQUENCE:${at}`,
            'RECURRENCE-ID;RANGE=THISANDFUTURE:20260102',
            'DTSTART:20260102',
          ),
        ),
        ...eventOf('UID:a', 'DTSTART:20260101', 'RRULE:FREQ=DAILY'),
      ),
  ],
  [
    '5,000 turns of one series',
    () =>
      feedOf(
        ...list(5_000).flatMap((at) => {
          const moment = new Date(Date.UTC(2026, 0, 1, at)).toISOString().slice(0, 13).replaceAll('-', '');
          return eventOf(
            'UID:a',
            `RECURRENCE-ID;RANGE=THISANDFUTURE:${moment}0000Z`,
            `DTSTART:${moment}0000Z`,
          );
        }),
        ...eventOf('UID:a', 'DTSTART:20260101T000000Z', 'RRULE:FREQ=DAILY'),
      ),
  ],
  [
    '1,000 rules of days that never come, since 1600',
    () =>
      feedOf(
        ...list(1_000).flatMap((at) =>
          eventOf(
            `UID:${at}`,
            'DTSTART:16000101',
            `RRULE:FREQ=YEARLY;BYYEARDAY=366;BYMONTHDAY=30;BYDAY=MO;COUNT=${at + 1}`,
          ),
        ),
      ),
  ],
  [
    '5,000 zones, each with its own rule',
    () =>
      feedOf(
        ...list(5_000).flatMap((at) => [
          'BEGIN:VTIMEZONE',
          `TZID:Z${at}`,
          'BEGIN:STANDARD',
          'DTSTART:15830101T000000',
          'TZOFFSETFROM:+9959',
          'TZOFFSETTO:-9959',
          'RRULE:FREQ=YEARLY;BYMONTHDAY=1,2,3,4,5,6,7,8,9,10,11,12,13,14,15',
          'END:STANDARD',
          'END:VTIMEZONE',
        ]),
        ...list(5_000).flatMap((at) => eventOf(`UID:${at}`, `DTSTART;TZID=Z${at}:21990101T000000`)),
      ),
  ],
  [
    'names of everything that an object has',
    () =>
      feedOf(
        ...['__proto__', 'constructor', 'hasOwnProperty', 'toString'].flatMap((name) => [
          ...eventOf(
            `UID:${name}`,
            `${name}:1`,
            `DTSTART;${name}=1;TZID=${name}:20261201T100000`,
            `RRULE:FREQ=${name};${name}=1`,
          ),
          `BEGIN:${name}`,
          `END:${name}`,
        ]),
      ),
  ],
];

describe('hostile feeds', () => {
  test.each(HOSTILE)('%s: an answer or an end, and the next feed is read', async (_name, make) => {
    const outcome = await read(make()).then(
      ({ fault, events }) => ({ fault, events: events.length }),
      (error: Error) => error.name,
    );
    if (typeof outcome === 'string') expect(outcome).toBe('FeedTooHard');
    expect((await read(harmless)).events).toHaveLength(1);
  });
});

test('a thread over the time limit is terminated, and the next task starts another', async () => {
  const hurried = openFeedThread({ milliseconds: 1, megabytes: 128 });
  const bytes = feedOf(...list(10_000).flatMap((at) => nightsOf(`u${at}`, '2026-12-01', '2026-12-03')));
  await expect(hurried.run({ kind: 'read', bytes, options, today })).rejects.toThrow('too long');
  await hurried.close();
});

test('a thread over the memory limit is terminated alone', async () => {
  const poor = openFeedThread({ milliseconds: 20_000, megabytes: 24 });
  const bytes = feedOf(
    ...list(19_000).flatMap((at) => nightsOf(`${at}${'u'.repeat(150)}`, '2026-12-01', '2026-12-03')),
  );
  await expect(poor.run({ kind: 'read', bytes, options, today })).rejects.toThrow('too much memory');
  await poor.close();
});

test('a closed thread takes no task', async () => {
  const closed = openFeedThread();
  await closed.close();
  await expect(closed.run({ kind: 'read', bytes: harmless, options, today })).rejects.toThrow('closed');
});

test('ten thousand events are read and compared', async () => {
  const bytes = feedOf(
    ...list(10_000).flatMap((at) => {
      const day = new Date(Date.UTC(2026, 1, 1 + (at % 700))).toISOString().slice(0, 10);
      return nightsOf(`u${at}`, day, '2028-03-01');
    }),
  );
  const { events, rejected, ...answer } = await thread.run({ kind: 'digest', bytes, options, today });
  expect(answer).toMatchObject({ fault: undefined, likely_ours: [] });
  const known = { rows: '[]', ours: [], served: [], stopped: [], room_id: 7 };
  const input = { ...known, events, rejected, now: new Date(0), today };
  const { insert, added } = await thread.run({ kind: 'compare', input });
  expect([added, JSON.parse(insert)]).toEqual([10_000, expect.objectContaining({ length: 10_000 })]);
});
