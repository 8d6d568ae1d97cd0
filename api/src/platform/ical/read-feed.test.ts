import { describe, expect, test } from 'vitest';
import { readFeed, type FeedOptions } from './read-feed.ts';
import { bytesOf, eventOf, feedOf, nightsOf } from './testing/feed-text.ts';

const options: FeedOptions = { timeZone: 'Europe/Rome', from: '2026-01-01', to: '2028-01-01' };
const read = (bytes: Uint8Array, more: Partial<FeedOptions> = {}) => readFeed(bytes, { ...options, ...more });
const nights = (bytes: Uint8Array, more: Partial<FeedOptions> = {}) =>
  read(bytes, more).events.map(({ start, end }) => `${start} ${end}`);

describe('spellings of a feed', () => {
  const stay = nightsOf('a', '2026-12-24', '2026-12-27');
  const plain = new TextDecoder().decode(feedOf(...stay));
  test.each([
    ['LF', plain.replaceAll('\r\n', '\n')],
    ['CR', plain.replaceAll('\r\n', '\r')],
    ['blank lines', plain.replaceAll('\r\n', '\r\n\r\n')],
    ['a byte order mark', `\ufeff${plain}`],
    ['several marks, and blank lines between them', `\ufeff\ufeff\r\n\r\n\ufeff${plain}`],
    ['megabytes of nothing before it', `${' \n'.repeat(2_000_000)}\ufeff${plain}`],
    ['small letters', plain.toLowerCase().replaceAll('value=date', 'value=date')],
    ['folds after the name', plain.replace('DTSTART;VALUE', 'DTSTART\r\n ;VALUE')],
    ['folds inside a date', plain.replace('20261224', '2026\r\n 1224')],
    ['no VALUE=DATE', plain.replaceAll(';VALUE=DATE', '')],
    ['lines that are none', plain.replace('END:VEVENT', 'what is this\r\nEND:VEVENT')],
    [
      'a description of several lines',
      plain.replace('SUMMARY', 'DESCRIPTION:Soggiorno\r\nBegin: 24/12/2026\r\nEnd: 27/12/2026\r\nSUMMARY'),
    ],
    ['no last line break', plain.trimEnd()],
  ])('with %s', (_name, text) => {
    expect(nights(bytesOf(text))).toEqual(['2026-12-24 2026-12-27']);
  });

  test('in UTF-16, in Windows letters, and folded inside a letter', () => {
    const named = (summary: string) =>
      new TextDecoder().decode(feedOf(...nightsOf('a', '2026-12-24', '2026-12-27', summary)));
    const utf16 = Buffer.concat([Buffer.from([0xff, 0xfe]), Buffer.from(named('Città'), 'utf16le')]);
    expect(read(utf16).events[0]?.summary).toBe('Città');
    expect(read(Buffer.from(named('Città'), 'latin1')).events[0]?.summary).toBe('Città');
    const windows = Buffer.from(named('\x93Citt\xE0\x94 \x96 80 \x80 l\x92ora'), 'latin1');
    expect(read(windows).events[0]?.summary).toBe('“Città” – 80 € l’ora');
    const [before = '', after = ''] = Buffer.from(named('Città')).toString('latin1').split('\u00c3');
    expect(read(Buffer.from(`${before}\u00c3\r\n ${after}`, 'latin1')).events[0]?.summary).toBe('Città');
  });
});

test('a summary loses the signs that turn its direction or break its line, and nothing else', () => {
  const summary = 'Ro\u202essi\u2066 \u200eAnna\u2028👩\u200d👧 عمر';
  expect(read(feedOf(...nightsOf('a', '2026-12-24', '2026-12-27', summary))).events[0]?.summary).toBe(
    'Rossi Anna 👩\u200d👧 عمر',
  );
});

describe('faulty feeds', () => {
  const plainOf = (bytes: Uint8Array) => new TextDecoder().decode(bytes);
  const cut = plainOf(feedOf(...nightsOf('a', '2026-12-24', '2026-12-27')));
  const BUSY = [
    'BEGIN:VFREEBUSY',
    'UID:b',
    'DTSTART:20261201T000000Z',
    'DTEND:20270301T000000Z',
    'FREEBUSY;FBTYPE=BUSY:20261230T140000Z/20270102T090000Z',
    'END:VFREEBUSY',
  ];
  test.each([
    ['nothing', '', 'empty'],
    ['blanks', ' \r\n\r\n', 'empty'],
    ['a page', '<!doctype html><html><body>Accedi</body></html>', 'not_calendar'],
    ['an error', '{"code":500,"message":"BEGIN:VCALENDAR"}', 'not_calendar'],
    ['no end', cut.replace('END:VCALENDAR', ''), 'truncated'],
    ['an event without end', cut.slice(0, cut.indexOf('SUMMARY')), 'truncated'],
    ['an end too many', cut.replace('END:VEVENT', 'END:VEVENT\r\nEND:VEVENT'), 'truncated'],
    ['an event in an event', cut.replace('SUMMARY', 'BEGIN:VEVENT\r\nSUMMARY'), 'truncated'],
    ['free and busy times alone', plainOf(feedOf(...BUSY)), 'free_busy'],
  ])('%s', (_name, text, fault) => {
    expect(read(bytesOf(text))).toMatchObject({ fault, events: [] });
  });

  test('free and busy times among events are told, so that the feed releases nothing', () => {
    const bytes = feedOf(...nightsOf('a', '2026-12-24', '2026-12-27'), ...BUSY);
    expect(nights(bytes)).toEqual(['2026-12-24 2026-12-27']);
    expect(read(bytes)).toMatchObject({ fault: undefined, rejected: 1 });
  });

  const without = (name: string) => BUSY.filter((line) => !line.startsWith(name));
  const having = (line: string) => BUSY.toSpliced(-1, 0, line);
  test.each([
    ['none', without('FREEBUSY'), 0],
    ['free ones', BUSY.map((line) => line.replace('FBTYPE=BUSY', 'FBTYPE=free')), 0],
    ['free and busy ones', having('FREEBUSY;FBTYPE=FREE:20261201T000000Z/P1D'), 1],
    ['one of no type', BUSY.map((line) => line.replace(';FBTYPE=BUSY', '')), 1],
    ['one of an end that is past', BUSY.map((line) => line.replace('DTEND:2027', 'DTEND:2025')), 0],
    ['one without an end', without('DTEND'), 1],
  ])('free and busy times among events with %s', (_times, busy, rejected) => {
    const bytes = feedOf(...nightsOf('a', '2026-12-24', '2026-12-27'), ...busy);
    expect(read(bytes)).toMatchObject({ fault: undefined, rejected });
  });

  test('an empty calendar is one', () => {
    expect(read(feedOf())).toMatchObject({ fault: undefined, events: [], rejected: 0 });
  });
});

describe('which nights an event takes', () => {
  test.each([
    [
      'days as written',
      ['DTSTART;VALUE=DATE:20261224', 'DTEND;VALUE=DATE:20261227'],
      ['2026-12-24 2026-12-27'],
    ],
    ['one night without an end', ['DTSTART;VALUE=DATE:20261224'], ['2026-12-24 2026-12-25']],
    ['a length', ['DTSTART;VALUE=DATE:20261224', 'DURATION:P4D'], ['2026-12-24 2026-12-28']],
    [
      'times by the date at the place',
      ['DTSTART:20261224T230000Z', 'DTEND:20261227T090000Z'],
      ['2026-12-25 2026-12-27'],
    ],
    ['an hour of a day', ['DTSTART:20261224T100000', 'DTEND:20261224T110000'], ['2026-12-24 2026-12-25']],
    [
      'another zone',
      ['DTSTART;TZID=America/New_York:20261224T200000', 'DTEND;TZID=America/New_York:20261226T100000'],
      ['2026-12-25 2026-12-26'],
    ],
    [
      'a zone of Windows',
      ['DTSTART;TZID=Tokyo Standard Time:20261225T030000', 'DTEND;TZID=Tokyo Standard Time:20261227T100000'],
      ['2026-12-24 2026-12-27'],
    ],
    [
      'a zone that nobody knows',
      ['DTSTART;TZID=Casa mia:20261224T150000', 'DTEND;TZID=Casa mia:20261226T100000'],
      ['2026-12-24 2026-12-26'],
    ],
    [
      'each week',
      ['DTSTART;VALUE=DATE:20261201', 'RRULE:FREQ=WEEKLY;COUNT=3', 'EXDATE;VALUE=DATE:20261208'],
      ['2026-12-01 2026-12-02', '2026-12-15 2026-12-16'],
    ],
  ])('%s', (_name, lines, expected) => {
    expect(nights(feedOf(...eventOf('UID:a', ...lines)))).toEqual(expected);
  });

  test('a zone that the feed describes', () => {
    const zone = [
      'BEGIN:VTIMEZONE',
      'TZID:Isola',
      'BEGIN:STANDARD',
      'DTSTART:19700101T000000',
      'TZOFFSETFROM:+1200',
      'TZOFFSETTO:+1200',
      'END:STANDARD',
      'END:VTIMEZONE',
    ];
    const event = eventOf('UID:a', 'DTSTART;TZID=Isola:20261225T090000', 'DTEND;TZID=Isola:20261226T120000');
    expect(nights(feedOf(...zone, ...event))).toEqual(['2026-12-24 2026-12-26']);
  });

  test('the last night instead of the day of departure, where the owner says so', () => {
    const feed = feedOf(...nightsOf('a', '2026-12-24', '2026-12-26'));
    expect(nights(feed, { lastNightIncluded: true })).toEqual(['2026-12-24 2026-12-27']);
    const one = feedOf(...nightsOf('a', '2026-12-24', '2026-12-24'));
    expect(nights(one, { lastNightIncluded: true })).toEqual(['2026-12-24 2026-12-25']);
  });

  test('cancelled ones take none; free time does only where a site sells nights', () => {
    const feed = feedOf(
      ...eventOf('UID:a', 'DTSTART:20261201', 'STATUS:CANCELLED'),
      ...eventOf('UID:c', 'DTSTART:20261201', 'STATUS:Canceled'),
      ...eventOf('UID:b', 'DTSTART:20261203', 'TRANSP:TRANSPARENT'),
    );
    expect(nights(feed)).toEqual([]);
    expect(nights(feed, { host: 'www.airbnb.it' })).toEqual(['2026-12-03 2026-12-04']);
  });

  test('marks of arrival and departure at the edges of a stay are not nights', () => {
    const feed = feedOf(
      ...nightsOf('a', '2026-12-24', '2026-12-27'),
      ...eventOf('UID:b', 'DTSTART:20261224T150000', 'DTEND:20261224T160000'),
      ...eventOf('UID:c', 'DTSTART:20261227T090000', 'DTEND:20261227T100000'),
    );
    expect(nights(feed)).toEqual(['2026-12-24 2026-12-27']);
  });

  test.each([
    ['a day without length', ['DTSTART;VALUE=DATE:20261227', 'DTEND;VALUE=DATE:20261227']],
    ['hours', ['DTSTART:20261227T140000', 'DTEND:20261227T230000']],
  ])("one marker at the edge of a stay is another guest's night: %s", (_name, lines) => {
    const stay = nightsOf('a', '2026-12-24', '2026-12-27');
    const night = eventOf('UID:b', ...lines);
    expect(nights(feedOf(...stay, ...night))).toEqual(['2026-12-24 2026-12-27', '2026-12-27 2026-12-28']);
    const marks = ['20261224', '20261227'].flatMap((day) =>
      eventOf(`UID:${day}`, `DTSTART:${day}`, `DTEND:${day}`),
    );
    expect(nights(feedOf(...stay, ...marks))).toEqual(['2026-12-24 2026-12-27']);
    expect(nights(feedOf(...stay, ...marks, ...night))).toContain('2026-12-27 2026-12-28');
  });

  test('of two versions of one event the later one counts, in whichever order', () => {
    const version = (sequence: number, status: string, to = '20261205', from = '20261201') =>
      eventOf('UID:a', `SEQUENCE:${sequence}`, `DTSTART:${from}`, `DTEND:${to}`, `STATUS:${status}`);
    const [booked, gone] = [version(0, 'CONFIRMED'), version(1, 'CANCELLED')];
    expect(nights(feedOf(...booked, ...gone))).toEqual([]);
    expect(nights(feedOf(...gone, ...booked))).toEqual([]);
    expect(nights(feedOf(...gone, ...version(2, 'CONFIRMED', '20261207')))).toEqual([
      '2026-12-01 2026-12-07',
    ]);
    expect(nights(feedOf(...booked, ...version(1, 'CANCELLED', '20261212', '20261210')))).toEqual([
      '2026-12-01 2026-12-05',
    ]);
    expect(nights(feedOf(...booked, ...version(0, 'CONFIRMED', '20261207')))).toHaveLength(2);
  });

  test('two stays under one UID are two', () => {
    const feed = feedOf(
      ...nightsOf('a', '2026-12-01', '2026-12-03'),
      ...nightsOf('a', '2026-12-10', '2026-12-12'),
    );
    expect(nights(feed)).toEqual(['2026-12-01 2026-12-03', '2026-12-10 2026-12-12']);
  });

  test('a faulty event is dropped alone and counted', () => {
    const bad = [
      ['UID:b'],
      ['UID:b', 'DTSTART:20261345'],
      ['UID:b', 'DTSTART:20260231'],
      ['UID:b', 'DTSTART:20261203', 'DTEND:20261201'],
      ['UID:b', 'DTSTART:00000000'],
    ];
    const feed = feedOf(
      ...nightsOf('a', '2026-12-01', '2026-12-03'),
      ...bad.flatMap((lines) => eventOf(...lines)),
    );
    expect(read(feed)).toMatchObject({ fault: undefined, rejected: bad.length });
    expect(nights(feed)).toEqual(['2026-12-01 2026-12-03']);
  });

  test('faulty events that are cancelled or over do not block releases', () => {
    const old = ['DTSTART:20190510T180000', 'DTEND:20190510T170000'];
    const count = (...lines: string[]) => read(feedOf(...eventOf('UID:b', ...lines))).rejected;
    expect(count('STATUS:CANCELLED')).toBe(0);
    expect(count('STATUS:CANCELED')).toBe(0);
    expect(count('STATUS:CANCELLED', 'DTSTART:20261203', 'DTEND:20261201')).toBe(0);
    expect(count(...old)).toBe(0);
    expect(count('DTSTART:20190510', 'DTEND:ieri')).toBe(0);
    expect(count('DTSTART:ieri', 'DTEND:20260105')).toBe(1);
    expect(count(...old, 'RRULE:FREQ=WEEKLY')).toBe(1);
    expect(count('STATUS:CONFIRMED')).toBe(1);
  });

  test('with a faulty end the first night is taken, and nothing is released', () => {
    const feed = feedOf(...eventOf('UID:b', 'DTSTART:20261203', 'DURATION:P99999999999W'));
    expect(read(feed)).toMatchObject({ fault: undefined, rejected: 1 });
    expect(nights(feed)).toEqual(['2026-12-03 2026-12-04']);
  });

  test('characters that no database takes are dropped', () => {
    const long = `${'x'.repeat(299)}\u{1f600}`;
    const feed = feedOf(
      ...nightsOf('a\u0000b', '2026-12-01', '2026-12-03', 'Ro\u0000ssi\u001b \u0085\\n'),
      ...nightsOf('b', '2026-12-10', '2026-12-12', long),
      ...nightsOf('c', '2026-12-20', '2026-12-22', 'à'.repeat(9_000)),
    );
    const [first, second, third] = read(feed).events;
    expect(first).toMatchObject({ uid: 'ab', summary: 'Rossi \n' });
    expect(second?.summary.isWellFormed()).toBe(true);
    expect(third?.summary).toBe('à'.repeat(300));
  });

  test('UIDs like __proto__ are ordinary', () => {
    const feed = feedOf(
      ...['__proto__', 'constructor', 'toString'].flatMap((uid) => nightsOf(uid, '2026-12-01', '2026-12-03')),
    );
    expect(read(feed).events.map(({ uid }) => uid)).toEqual(['__proto__', 'constructor', 'toString']);
    expect(Object.keys(Object.prototype)).toEqual([]);
  });
});
