import { eventOf } from './feed-text.ts';
import { oddFeed, oddEvent, type OddFeed } from './odd-feeds.ts';

const NEW_YORK = [
  'BEGIN:VTIMEZONE',
  'TZID:Orario di casa',
  'BEGIN:DAYLIGHT',
  'TZOFFSETFROM:-0500',
  'TZOFFSETTO:-0400',
  'DTSTART:20070311T020000',
  'RRULE:FREQ=YEARLY;BYMONTH=3;BYDAY=2SU',
  'END:DAYLIGHT',
  'BEGIN:STANDARD',
  'TZOFFSETFROM:-0400',
  'TZOFFSETTO:-0500',
  'DTSTART:20071104T020000',
  'RRULE:FREQ=YEARLY;BYMONTH=11;BYDAY=1SU',
  'END:STANDARD',
  'END:VTIMEZONE',
];

const times: OddFeed[] = [
  oddEvent(
    'days from midnight to midnight in UTC are days in Rome',
    ['DTSTART:20261223T230000Z', 'DTEND:20261226T230000Z'],
    ['2026-12-24 2026-12-27'],
  ),
  oddEvent(
    'midnights here with an offset from UTC',
    ['DTSTART:2026-01-05T00:00:00+01:00', 'DTEND:20260107T000000+0100'],
    ['2026-01-05 2026-01-07'],
  ),
  oddEvent(
    'times with an offset back from UTC',
    ['DTSTART:20260104T200000-0500', 'DTEND:20260107T033000-0500'],
    ['2026-01-05 2026-01-07'],
  ),
  oddEvent(
    'days from midnight to midnight of a clock that is ahead of ours',
    ['DTSTART;TZID=Europe/Bucharest:20260105T000000', 'DTEND;TZID=Europe/Bucharest:20260107T000000'],
    ['2026-01-05 2026-01-07'],
  ),
  oddEvent(
    'days to the last minute of a clock that is ahead of ours',
    ['DTSTART;TZID=Asia/Bangkok:20260105T000000', 'DTEND;TZID=Asia/Bangkok:20260106T235959'],
    ['2026-01-05 2026-01-07'],
  ),
  oddEvent(
    'a zone with a colon, without quotes',
    ['DTSTART;TZID=GMT+01:00:20260105T140000', 'DTEND;TZID=GMT+01:00: 20260107T100000'],
    ['2026-01-05 2026-01-07'],
  ),
  oddFeed(
    'a zone of the feed with a colon, without quotes',
    [
      ...NEW_YORK.map((line) => line.replace('Orario di casa', '(UTC-05:00) Ohio\\, New York: casa')),
      ...eventOf(
        'UID:a',
        'DTSTART;TZID=(UTC-05:00) Ohio, New York: casa:20260104T200000',
        'DURATION:PT6H',
        'RRULE:FREQ=DAILY;COUNT=4',
        'EXDATE;TZID=(UTC-05:00) Ohio, New York: casa:20260105T200000,20260106T200000',
      ),
    ],
    ['2026-01-05 2026-01-06', '2026-01-08 2026-01-09'],
  ),
  oddEvent(
    'an hour that clocks skip',
    ['DTSTART;TZID=Europe/Rome:20260329T023000', 'DTEND;TZID=Europe/Rome:20260330T100000'],
    ['2026-03-29 2026-03-30'],
  ),
  oddEvent(
    'an hour that clocks show twice, each night',
    ['DTSTART;TZID=Europe/Rome:20261024T023000', 'DURATION:P1D', 'RRULE:FREQ=DAILY;COUNT=3'],
    ['2026-10-24 2026-10-25', '2026-10-25 2026-10-26', '2026-10-26 2026-10-27'],
  ),
  oddEvent(
    'an end in UTC after clocks have changed',
    ['DTSTART;TZID=Europe/Rome:20260328T150000', 'DTEND:20260330T223000Z'],
    ['2026-03-28 2026-03-31'],
  ),
  oddEvent(
    'a start and an end in two zones',
    ['DTSTART;TZID=America/New_York:20260105T200000', 'DTEND;TZID=Asia/Tokyo:20260109T030000'],
    ['2026-01-06 2026-01-08'],
  ),
  oddFeed(
    'a zone of the feed, under a name that says nothing',
    [
      ...NEW_YORK,
      ...eventOf(
        'UID:a',
        'DTSTART;TZID="Orario di casa":20260705T190000',
        'DTEND;TZID="Orario di casa":20260707T100000',
      ),
    ],
    ['2026-07-06 2026-07-07'],
  ),
  oddEvent(
    'a zone in a path, and the name that Microsoft gives to UTC',
    [
      'DTSTART;TZID=/freeassociation.sourceforge.net/Asia/Tokyo:20260106T030000',
      'DTEND;TZID="tzone://Microsoft/Utc":20260108T233000',
    ],
    ['2026-01-05 2026-01-09'],
  ),
  oddEvent(
    'a zone of Windows',
    [
      'DTSTART;TZID="Eastern Standard Time":20260105T200000',
      'DTEND;TZID="Eastern Standard Time":20260107T100000',
    ],
    ['2026-01-06 2026-01-07'],
  ),
  oddEvent(
    'a zone that is none is the place’s',
    ['DTSTART;TZID=../../etc/passwd:20260105T200000', 'DTEND;TZID=__proto__:20260107T100000'],
    ['2026-01-05 2026-01-07'],
  ),
  oddEvent(
    'a day before 1970',
    ['DTSTART;VALUE=DATE:19560105', 'RRULE:FREQ=YEARLY;UNTIL=20270101'],
    ['2026-01-05 2026-01-06'],
  ),
  oddEvent(
    '24:00 is the day after',
    ['DTSTART:20260105T240000', 'DTEND:20260107T100000'],
    ['2026-01-06 2026-01-07'],
  ),
];

const ends: OddFeed[] = [
  oddFeed(
    'days that mark arrival and departure are no nights, others without length are',
    [
      ...eventOf('UID:a', 'DTSTART;VALUE=DATE:20260105', 'DTEND;VALUE=DATE:20260108'),
      ...eventOf('UID:b', 'DTSTART;VALUE=DATE:20260105', 'DTEND;VALUE=DATE:20260105'),
      ...eventOf('UID:c', 'DTSTART;VALUE=DATE:20260108', 'DTEND;VALUE=DATE:20260108'),
      ...eventOf('UID:d', 'DTSTART;VALUE=DATE:20260120', 'DTEND;VALUE=DATE:20260120'),
      ...eventOf('UID:e', 'DTSTART;VALUE=DATE:20260108', 'DTEND;VALUE=DATE:20260109'),
    ],
    ['2026-01-05 2026-01-08', '2026-01-08 2026-01-09', '2026-01-20 2026-01-21'],
  ),
  oddEvent(
    'weeks, days and hours',
    ['DTSTART:20260105T150000', 'DURATION:P1DT20H'],
    ['2026-01-05 2026-01-07'],
  ),
  oddEvent('weeks after a T', ['DTSTART:20260105', 'DURATION:PT1W'], ['2026-01-05 2026-01-12']),
  oddEvent(
    'an end on the day it begins is a night',
    ['DTSTART:20260105', 'DTEND:20260105'],
    ['2026-01-05 2026-01-06'],
  ),
  oddEvent(
    'an end with a time for a day',
    ['DTSTART;VALUE=DATE:20260105', 'DTEND:20260107T100000'],
    ['2026-01-05 2026-01-07'],
  ),
  oddEvent(
    'an end in UTC for a day counts by the date here',
    ['DTSTART;VALUE=DATE:20260105', 'DTEND:20260107T233000Z'],
    ['2026-01-05 2026-01-08'],
  ),
  oddEvent(
    'a midnight in UTC as the end of a day is its date',
    ['DTSTART;VALUE=DATE:20260105', 'DTEND:20260107T000000Z'],
    ['2026-01-05 2026-01-07'],
  ),
  oddEvent(
    'a midnight of a clock that is ahead of ours as the end of a day is its date',
    ['DTSTART;VALUE=DATE:20260105', 'DTEND;TZID=Asia/Tokyo:20260107T000000'],
    ['2026-01-05 2026-01-07'],
  ),
  oddEvent(
    'the last minute of a day as the end of a day is its midnight',
    ['DTSTART;VALUE=DATE:20260105', 'DTEND:20260107T235900'],
    ['2026-01-05 2026-01-08'],
  ),
  oddEvent(
    'an end with a time on the day it begins is a night',
    ['DTSTART;VALUE=DATE:20260105', 'DTEND:20260105T100000'],
    ['2026-01-05 2026-01-06'],
  ),
  oddEvent(
    'a day as the end of a time',
    ['DTSTART:20260105T150000', 'DTEND;VALUE=DATE:20260107'],
    ['2026-01-05 2026-01-07'],
  ),
  oddEvent(
    'an end at the last minute of a day is its midnight',
    ['DTSTART:20260105T000000', 'DTEND:20260107T235959'],
    ['2026-01-05 2026-01-08'],
  ),
  oddEvent(
    'the last minute here, in UTC',
    ['DTSTART:20260105T150000Z', 'DTEND:20260107T225900Z'],
    ['2026-01-05 2026-01-08'],
  ),
  oddEvent(
    'one day to its last minute',
    ['DTSTART:20260105T000000', 'DTEND:20260105T235900'],
    ['2026-01-05 2026-01-06'],
  ),
  oddEvent('an end that is none', ['DTSTART:20260105', 'DTEND:domani'], ['2026-01-05 2026-01-06'], 1),
  oddEvent('an end before the start', ['DTSTART:20260105', 'DTEND:20260104'], [], 1),
  oddEvent('since ever, and for ever', ['DTSTART:19990101', 'DTEND:99991231'], ['2026-01-01 2030-01-01']),
  oddEvent('for thousands of years', ['DTSTART:20261224', 'DURATION:P99999W'], ['2026-12-24 2030-01-01']),
  oddEvent('for ever', ['DTSTART:20261224', 'DTEND:99991231'], ['2026-12-24 2030-01-01']),
  oddEvent('two starts: the first', ['DTSTART:20260105', 'DTSTART:20260201'], ['2026-01-05 2026-01-06']),
];

export const ODD_TIMES: readonly OddFeed[] = [...times, ...ends];
