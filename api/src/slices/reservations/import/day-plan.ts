import { clockAt } from '../../../core/format/clock-time.ts';
import { listed } from '../../../core/format/listed.ts';
import { counted } from '../../../platform/activity/describe-changes.ts';
import { wishOf } from '../book/decide.ts';
import type { LoadedDay } from '../book/load-day.ts';
import { ask, settle } from '../engine/day-capacity.ts';
import { isFree, type TableOption, withTaken } from '../engine/suggest-tables.ts';

interface Asked {
  at: Date;
  party: number;
  duration_minutes: number;
  /** Numbers of tables, as the file names them. */
  tables: readonly string[];
}

interface Seats {
  table_ids: readonly number[];
  numbers: readonly string[];
  remarks: string[];
}

/** A business day as the lines of a file fill it, one after the other. */
export interface DayPlan {
  take: (asked: Asked) => Seats;
}

const singles = ({ options }: LoadedDay): Map<string, TableOption> =>
  new Map(
    options
      .filter(({ table_ids }) => table_ids.length === 1)
      .map((option) => [option.numbers[0]!.toLowerCase(), option] as const),
  );

/**
 * Tables that a file names are held where they are free. What the day has no place for is taken all the same, and said: the other
 * program has promised it.
 */
export function dayPlan(day: LoadedDay, time_zone: string): DayPlan {
  const byNumber = singles(day);
  let { taken } = day;
  let settled = settle(day);

  /** Named tables that are there and free, and why not. */
  function named({ tables }: Asked, span: { from: number; to: number }): Seats {
    const none = (why: string): Seats => ({ table_ids: [], numbers: [], remarks: [`${why}: da assegnare.`] });
    if (tables.length === 0) return { table_ids: [], numbers: [], remarks: [] };
    const found = tables.map((number) => byNumber.get(number.toLowerCase()));
    const unknown = tables.filter((_, at) => !found[at]);
    if (unknown.length > 0) return none(`Qui non c'è il tavolo ${listed(unknown)}`);
    const options = [...new Set(found.flatMap((option) => option ?? []))];
    const busy = options.filter(({ table_ids }) => !isFree(taken, table_ids, span));
    if (busy.length > 0)
      return none(`A quest'ora è già preso il tavolo ${listed(busy.flatMap(({ numbers }) => numbers))}`);
    return {
      table_ids: options.flatMap(({ table_ids }) => table_ids),
      numbers: options.flatMap(({ numbers }) => numbers),
      remarks: [],
    };
  }

  return {
    take(asked) {
      const { at, party, duration_minutes } = asked;
      const wish = wishOf(at, party, duration_minutes);
      const { why, suggestion } = ask(settled, wish);
      const seats = named(asked, wish.span);
      const place = seats.table_ids.length > 0 ? seats.table_ids : (suggestion?.table_ids ?? []);
      if (seats.table_ids.length > 0) taken = withTaken(taken, seats.table_ids, wish.span);
      settled = {
        ...settled,
        taken: withTaken(settled.taken, place, wish.span),
        arrivals: [...settled.arrivals, { at: wish.at, party }],
      };
      const isBeyond =
        why === 'closed' || why === 'pace' || (why === 'no_table' && seats.table_ids.length === 0);
      return { ...seats, remarks: [...seats.remarks, ...(isBeyond ? [beyond(why)] : [])] };

      function beyond(reason: typeof why): string {
        if (reason === 'closed') return 'Il giorno è chiuso alle prenotazioni: entra lo stesso.';
        const { time } = clockAt(at, time_zone);
        return `Alle ${time} non c'è posto per ${counted(party, 'persona', 'persone')}: entra lo stesso.`;
      }
    },
  };
}
