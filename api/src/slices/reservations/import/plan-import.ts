import { DAY_MS, MINUTE_MS } from 'contract/days/durations';
import type { ReservationImportCounts, ReservationImportLine } from 'contract/reservation-import/schemas';
import type { ReservationCustomer, ReservationState } from 'contract/reservations/schemas';
import type { DayPlan } from './day-plan.ts';
import type { TimedLine } from './known-lines.ts';
import type { BookLine } from './read-lines.ts';
import { readState } from './read-state.ts';

const YEAR_MS = 365 * DAY_MS;
/** What lies further away is a mistyped year. */
const YEARS_BEHIND = 30;
const YEARS_AHEAD = 3;

/** A reservation that the import writes. */
export interface ImportedReservation {
  import_key: string;
  business_day: string;
  at: Date;
  duration_minutes: number;
  party: number;
  state: ReservationState;
  customer: ReservationCustomer;
  notes: string | null;
  allergies: string | null;
  table_ids: readonly number[];
}

export interface PlannedLine extends ReservationImportLine {
  write?: ImportedReservation;
}

/** What a place knows about a line. */
export interface Around {
  now: Date;
  keys: ReadonlyMap<TimedLine, string>;
  isKnown: (line: TimedLine) => boolean;
  businessDayOf: (at: Date) => string;
  durationOf: (day: string, at: Date, party: number) => number;
  /** The book of a day that is not over. */
  dayPlanOf: (day: string) => DayPlan | undefined;
}

export const isTimed = (line: BookLine): line is TimedLine => line.at !== null && line.party !== null;

const shownOf = ({ line, name, at, party }: BookLine): Omit<ReservationImportLine, 'action'> => ({
  line,
  name,
  at: at?.toISOString() ?? null,
  party,
  state: null,
  tables: [],
  remarks: [],
  errors: [],
});

/** What an import makes of a book, line by line. */
export function planImport(lines: readonly BookLine[], around: Around): PlannedLine[] {
  const seen = new Map<string, number>();

  function plan(line: BookLine): PlannedLine {
    const shown = shownOf(line);
    const wrong = (errors: string[]): PlannedLine => ({ ...shown, action: 'wrong', errors });
    if (!isTimed(line) || line.errors.length > 0) return wrong(line.errors);
    const { at, party } = line;
    const years = (at.getTime() - around.now.getTime()) / YEAR_MS;
    if (years < -YEARS_BEHIND || years > YEARS_AHEAD) return wrong(["L'anno è troppo lontano."]);
    const business_day = around.businessDayOf(at);
    const duration_minutes = around.durationOf(business_day, at, party);
    const isOver = at.getTime() + duration_minutes * MINUTE_MS <= around.now.getTime();
    const state = readState(line.state, isOver);
    if (state === undefined) return wrong([`Lo stato «${line.state.slice(0, 40)}» non si riconosce.`]);
    const import_key = around.keys.get(line)!;
    const earlier = seen.get(import_key);
    if (earlier !== undefined) return wrong([`È la stessa prenotazione della riga ${earlier}.`]);
    seen.set(import_key, line.line);
    if (around.isKnown(line)) return { ...shown, state, action: 'unchanged' };
    const comes = state === 'confirmed' || state === 'requested';
    const seats = comes
      ? around.dayPlanOf(business_day)?.take({ at, party, duration_minutes, tables: line.tables })
      : undefined;
    const { customer, notes, allergies } = line;
    return {
      ...shown,
      state,
      action: 'create',
      tables: [...(seats?.numbers ?? [])],
      remarks: [...line.remarks, ...(seats?.remarks ?? [])],
      write: {
        import_key,
        business_day,
        at,
        duration_minutes,
        party,
        state,
        customer,
        notes,
        allergies,
        table_ids: seats?.table_ids ?? [],
      },
    };
  }

  return lines.map(plan);
}

export function countLines(lines: readonly PlannedLine[]): ReservationImportCounts {
  const count = (action: ReservationImportLine['action']) =>
    lines.filter((line) => line.action === action).length;
  return { created: count('create'), unchanged: count('unchanged'), wrong: count('wrong') };
}
