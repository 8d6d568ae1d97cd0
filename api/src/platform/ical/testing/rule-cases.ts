import { dayText, readDigits } from '../time/local-time.ts';
import { expandRule } from '../recurrence/expand-rule.ts';

export interface RuleCase {
  rrule: string;
  dtstart: string;
  instances: string[];
  dateutil_agrees: boolean;
}

/** The rules that calendars of rooms use. */
const PLAIN = /FREQ=(?:DAILY|WEEKLY|MONTHLY|YEARLY)/;
const NOT_PLAIN = /BYHOUR|BYMINUTE|BYSECOND|BYWEEKNO|BYYEARDAY/;
const YEARS = 100;

const momentOf = (digits: string): number => readDigits(digits)?.at ?? Number.NaN;

function isRight({ rrule, dtstart, instances }: RuleCase): boolean {
  const start = readDigits(dtstart);
  if (!start) return false;
  const expected = instances.map(momentOf);
  const to = Date.parse(`${Number(dayText(start.at).slice(0, 4)) + YEARS}-01-01T00:00:00Z`);
  const window = { from: start.at, to };
  const { at } = expandRule(
    rrule,
    { at: start.at, isDay: !start.hasTime, untilLocal: (utc) => utc },
    window,
    Math.max(expected.length, 1) + (/COUNT|UNTIL/.test(rrule) ? 1_000 : 0),
  );
  return at.join() === expected.join();
}

/**
 * Counts the cases that the engine expands to the same moments: of those that two libraries agree on, and of the plain
 * ones.
 */
export function compareRules(cases: readonly RuleCase[]) {
  const agreed = cases.filter((each) => each.dateutil_agrees);
  const plain = agreed.filter(({ rrule }) => PLAIN.test(rrule) && !NOT_PLAIN.test(rrule));
  const different = agreed
    .filter((each) => !isRight(each))
    .map(({ rrule, dtstart }) => `${dtstart} ${rrule}`);
  return {
    cases: agreed.length,
    equal: agreed.length - different.length,
    plain: { cases: plain.length, equal: plain.filter(isRight).length },
    different,
  };
}
