import { eventOf } from './feed-text.ts';

/** Real-world oddities of calendar programs, and the nights that they mean: `start end`, half open, at a place in Rome. */
export interface OddFeed {
  name: string;
  lines: string[];
  nights: string[];
  /** Number of faulty events or parts. */
  rejected?: number;
}

export const oddFeed = (name: string, lines: string[], nights: string[], rejected = 0): OddFeed => ({
  name,
  lines,
  nights,
  rejected,
});
/** A feed of one event. */
export const oddEvent = (name: string, lines: string[], nights: string[], rejected = 0): OddFeed =>
  oddFeed(name, eventOf('UID:a', ...lines), nights, rejected);

const rules: OddFeed[] = [
  oddEvent(
    'COUNT counts what EXDATE takes away',
    ['DTSTART;VALUE=DATE:20260105', 'RRULE:FREQ=WEEKLY;COUNT=4', 'EXDATE;VALUE=DATE:20260112,20260126'],
    ['2026-01-05 2026-01-06', '2026-01-19 2026-01-20'],
  ),
  oddEvent(
    'an UNTIL with a time for days',
    ['DTSTART;VALUE=DATE:20260105', 'RRULE:FREQ=DAILY;UNTIL=20260107T235959Z'],
    ['2026-01-05 2026-01-06', '2026-01-06 2026-01-07', '2026-01-07 2026-01-08'],
  ),
  oddEvent(
    'an UNTIL without a time for times: the whole day',
    ['DTSTART;TZID=Europe/Rome:20260105T220000', 'DURATION:PT4H', 'RRULE:FREQ=DAILY;UNTIL=20260106'],
    ['2026-01-05 2026-01-06', '2026-01-06 2026-01-07'],
  ),
  oddEvent(
    'an UNTIL in UTC for times in a zone',
    ['DTSTART;TZID=Europe/Rome:20260105T003000', 'DURATION:PT8H', 'RRULE:FREQ=DAILY;UNTIL=20260106T233000Z'],
    ['2026-01-05 2026-01-06', '2026-01-06 2026-01-07', '2026-01-07 2026-01-08'],
  ),
  oddEvent(
    'a floating UNTIL for times in a zone',
    ['DTSTART;TZID=Europe/Rome:20260105T100000', 'RRULE:FREQ=DAILY;UNTIL=20260106T100000'],
    ['2026-01-05 2026-01-06', '2026-01-06 2026-01-07'],
  ),
  oddEvent('29 February each year is every fourth', ['DTSTART;VALUE=DATE:20240229', 'RRULE:FREQ=YEARLY'], []),
  oddEvent(
    'the 31st of each month skips short ones',
    ['DTSTART;VALUE=DATE:20260131', 'RRULE:FREQ=MONTHLY;COUNT=3'],
    ['2026-01-31 2026-02-01', '2026-03-31 2026-04-01', '2026-05-31 2026-06-01'],
  ),
  oddEvent(
    'the last working day of the month',
    ['DTSTART;VALUE=DATE:20260130', 'RRULE:FREQ=MONTHLY;BYDAY=MO,TU,WE,TH,FR;BYSETPOS=-1;COUNT=3'],
    ['2026-01-30 2026-01-31', '2026-02-27 2026-02-28', '2026-03-31 2026-04-01'],
  ),
  oddEvent(
    'the last Sunday of the month',
    ['DTSTART;VALUE=DATE:20260125', 'RRULE:FREQ=MONTHLY;BYDAY=-1SU;COUNT=3'],
    ['2026-01-25 2026-01-26', '2026-02-22 2026-02-23', '2026-03-29 2026-03-30'],
  ),
  oddEvent(
    'the 53rd Tuesday of a year that has 52 is none',
    ['DTSTART;VALUE=DATE:20251204', 'RRULE:FREQ=YEARLY;BYDAY=53TU,2WE'],
    ['2026-01-14 2026-01-15', '2027-01-13 2027-01-14'],
  ),
  oddEvent(
    'the 53rd Tuesday of a year that has 52 is none, also with an hour that whole days do not have',
    ['DTSTART;VALUE=DATE:20251204', 'RRULE:FREQ=YEARLY;BYDAY=53TU,2WE;BYHOUR=0;BYMINUTE=0;BYSECOND=0'],
    ['2026-01-14 2026-01-15', '2027-01-13 2027-01-14'],
  ),
  oddEvent(
    'the 53rd Tuesday from the end of a year that has 52 is none',
    ['DTSTART;VALUE=DATE:20251204', 'RRULE:FREQ=YEARLY;BYDAY=-53TU,2WE'],
    ['2026-01-14 2026-01-15', '2027-01-13 2027-01-14'],
  ),
  oddEvent(
    'the 20th Monday of the year',
    ['DTSTART;VALUE=DATE:20260518', 'RRULE:FREQ=YEARLY;BYDAY=20MO;COUNT=2'],
    ['2026-05-18 2026-05-19', '2027-05-17 2027-05-18'],
  ),
  oddEvent(
    'Friday the 13th',
    ['DTSTART;VALUE=DATE:20260213', 'RRULE:FREQ=MONTHLY;BYDAY=FR;BYMONTHDAY=13;UNTIL=20261231'],
    ['2026-02-13 2026-02-14', '2026-03-13 2026-03-14', '2026-11-13 2026-11-14'],
  ),
  oddEvent(
    'the third Wednesday of the year, if it is a 21st',
    ['DTSTART;VALUE=DATE:20260121', 'RRULE:FREQ=YEARLY;BYDAY=3WE;BYMONTHDAY=21'],
    ['2026-01-21 2026-01-22'],
  ),
  oddEvent(
    'days of the year that are weekends',
    ['DTSTART;VALUE=DATE:20260103', 'RRULE:FREQ=YEARLY;BYYEARDAY=1,2,3,-1;BYDAY=SA,SU;UNTIL=20271231'],
    ['2026-01-03 2026-01-04', '2027-01-02 2027-01-03', '2027-01-03 2027-01-04'],
  ),
  oddEvent(
    'the first day of each second week across the end of a month',
    ['DTSTART;VALUE=DATE:20260126', 'RRULE:FREQ=WEEKLY;INTERVAL=2;WKST=MO;BYDAY=MO,TH,SU;BYSETPOS=1;COUNT=3'],
    ['2026-01-26 2026-01-27', '2026-02-09 2026-02-10', '2026-02-23 2026-02-24'],
  ),
  oddEvent(
    'weeks that begin on Sunday',
    ['DTSTART;VALUE=DATE:20260106', 'RRULE:FREQ=WEEKLY;INTERVAL=2;COUNT=4;BYDAY=TU,SU;WKST=SU'],
    ['2026-01-06 2026-01-07', '2026-01-18 2026-01-19', '2026-01-20 2026-01-21', '2026-02-01 2026-02-02'],
  ),
  oddEvent(
    'two rules are both meant',
    ['DTSTART;VALUE=DATE:20260105', 'RRULE:FREQ=WEEKLY;COUNT=2', 'RRULE:FREQ=MONTHLY;BYMONTHDAY=5;COUNT=2'],
    ['2026-01-05 2026-01-06', '2026-01-12 2026-01-13', '2026-02-05 2026-02-06'],
  ),
  oddEvent(
    'a rule in small letters, with blanks and an empty part',
    ['DTSTART;VALUE=DATE:20260105', 'rrule:freq=weekly; count=2;;byday=mo'],
    ['2026-01-05 2026-01-06', '2026-01-12 2026-01-13'],
  ),
  oddEvent(
    'a rule that nobody knows leaves the one night that is sure',
    ['DTSTART;VALUE=DATE:20260105', 'RRULE:FREQ=FORTNIGHTLY'],
    ['2026-01-05 2026-01-06'],
    1,
  ),
  oddEvent(
    'an empty rule, exception and duration are none',
    ['DTSTART;VALUE=DATE:20260105', 'RRULE:', 'EXDATE:', 'DURATION:'],
    ['2026-01-05 2026-01-06'],
  ),
];

const exceptions: OddFeed[] = [
  oddEvent(
    'a day as the exception of times',
    [
      'DTSTART;TZID=Europe/Rome:20260105T220000',
      'DURATION:PT10H',
      'RRULE:FREQ=DAILY;COUNT=3',
      'EXDATE;VALUE=DATE:20260106',
    ],
    ['2026-01-05 2026-01-06', '2026-01-07 2026-01-08'],
  ),
  oddEvent(
    'midnight, in a zone and in UTC, as the exception of days',
    [
      'DTSTART;VALUE=DATE:20260105',
      'RRULE:FREQ=DAILY;COUNT=4',
      'EXDATE;TZID=Europe/Rome:20260106T000000',
      'EXDATE:20260106T230000Z',
    ],
    ['2026-01-05 2026-01-06', '2026-01-08 2026-01-09'],
  ),
  oddEvent(
    'an exception in UTC for times in a zone',
    [
      'DTSTART;TZID=Europe/Rome:20260701T200000',
      'DURATION:PT14H',
      'RRULE:FREQ=DAILY;COUNT=3',
      'EXDATE:20260702T180000Z',
    ],
    ['2026-07-01 2026-07-02', '2026-07-03 2026-07-04'],
  ),
  oddEvent(
    'RDATE with days beside the first one',
    ['DTSTART;VALUE=DATE:20260105', 'DTEND;VALUE=DATE:20260107', 'RDATE;VALUE=DATE:20260201,20260301'],
    ['2026-01-05 2026-01-07', '2026-02-01 2026-02-03', '2026-03-01 2026-03-03'],
  ),
  oddEvent(
    'RDATE with periods, by their end and by their length',
    [
      'DTSTART;TZID=Europe/Rome:20260105T150000',
      'DURATION:PT20H',
      'RRULE:FREQ=YEARLY;COUNT=1',
      'RDATE;VALUE=PERIOD:20260201T140000Z/20260204T090000Z,20260301T140000Z/P2D',
    ],
    ['2026-01-05 2026-01-06', '2026-02-01 2026-02-04', '2026-03-01 2026-03-03'],
  ),
];

const series = [
  'UID:s',
  'DTSTART;VALUE=DATE:20260105',
  'DTEND;VALUE=DATE:20260107',
  'RRULE:FREQ=WEEKLY;COUNT=4',
];
const overrides: OddFeed[] = [
  oddFeed(
    'one of a series is moved and made longer, one is cancelled',
    [
      ...eventOf(...series),
      ...eventOf(
        'UID:s',
        'RECURRENCE-ID;VALUE=DATE:20260112',
        'DTSTART;VALUE=DATE:20260113',
        'DTEND;VALUE=DATE:20260117',
      ),
      ...eventOf(
        'UID:s',
        'RECURRENCE-ID;VALUE=DATE:20260119',
        'DTSTART;VALUE=DATE:20260119',
        'STATUS:CANCELLED',
      ),
    ],
    ['2026-01-05 2026-01-07', '2026-01-13 2026-01-17', '2026-01-26 2026-01-28'],
  ),
  oddFeed(
    'what replaces comes before what is replaced, and names it by its midnight',
    [
      ...eventOf(
        'UID:s',
        'RECURRENCE-ID;TZID=W. Europe Standard Time:20260112T000000',
        'DTSTART;VALUE=DATE:20260114',
        'DTEND;VALUE=DATE:20260115',
      ),
      ...eventOf(...series),
    ],
    ['2026-01-05 2026-01-07', '2026-01-14 2026-01-15', '2026-01-19 2026-01-21', '2026-01-26 2026-01-28'],
  ),
  oddFeed(
    'from one on all are a day later and longer (RANGE=THISANDFUTURE)',
    [
      ...eventOf(...series),
      ...eventOf(
        'UID:s',
        'RECURRENCE-ID;RANGE=THISANDFUTURE;VALUE=DATE:20260112',
        'DTSTART;VALUE=DATE:20260113',
        'DTEND;VALUE=DATE:20260116',
      ),
    ],
    ['2026-01-05 2026-01-07', '2026-01-13 2026-01-16', '2026-01-20 2026-01-23', '2026-01-27 2026-01-30'],
  ),
  oddFeed(
    'from one on all are cancelled',
    [
      ...eventOf(...series),
      ...eventOf(
        'UID:s',
        'RECURRENCE-ID;RANGE=THISANDFUTURE;VALUE=DATE:20260119',
        'DTSTART;VALUE=DATE:20260119',
        'STATUS:CANCELLED',
      ),
    ],
    ['2026-01-05 2026-01-07', '2026-01-12 2026-01-14'],
  ),
  oddFeed(
    'the later of two versions of a moved one counts',
    [
      ...eventOf(...series.slice(0, 3), 'RRULE:FREQ=WEEKLY;COUNT=2'),
      ...eventOf('UID:s', 'SEQUENCE:2', 'RECURRENCE-ID:20260112', 'DTSTART:20260113', 'DTEND:20260114'),
      ...eventOf('UID:s', 'SEQUENCE:1', 'RECURRENCE-ID:20260112', 'DTSTART:20260120', 'DTEND:20260121'),
    ],
    ['2026-01-05 2026-01-07', '2026-01-13 2026-01-14'],
  ),
  oddFeed(
    'a moved one without its series stands alone',
    eventOf('UID:s', 'RECURRENCE-ID:20260112', 'DTSTART:20260113', 'DTEND:20260114'),
    ['2026-01-13 2026-01-14'],
  ),
  oddFeed(
    'one that is moved out of the days asked for, and one into them',
    [
      ...eventOf('UID:s', 'DTSTART;VALUE=DATE:20251229', 'RRULE:FREQ=WEEKLY;COUNT=3'),
      ...eventOf('UID:s', 'RECURRENCE-ID;VALUE=DATE:20251229', 'DTSTART;VALUE=DATE:20260103'),
      ...eventOf('UID:s', 'RECURRENCE-ID;VALUE=DATE:20260105', 'DTSTART;VALUE=DATE:20251224'),
    ],
    ['2026-01-03 2026-01-04', '2026-01-12 2026-01-13'],
  ),
];

export const ODD_RULES: readonly OddFeed[] = [...rules, ...exceptions, ...overrides];
