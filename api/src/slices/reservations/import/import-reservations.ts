import { businessDay } from 'contract/days/business-day';
import type {
  ReservationColumns,
  ReservationImportCounts,
  ReservationImportLine,
} from 'contract/reservation-import/schemas';
import type { ReservationColumn } from 'contract/reservation-import/values';
import { USUAL_DURATIONS } from 'contract/service-shifts/values';
import type { PlaceAccess } from '../../../core/access/guard.ts';
import { lockPlace } from '../../../core/access/lock-place.ts';
import type { Ctx } from '../../../core/context.ts';
import { invalid } from '../../../core/errors/errors.ts';
import { inTransaction } from '../../../core/errors/transaction.ts';
import { counted } from '../../../platform/activity/describe-changes.ts';
import { recordActivity } from '../../../platform/activity/record-activity.ts';
import { dayEndAt } from '../../business/business-day-now.ts';
import { requireRight } from '../../products/import/import-products.ts';
import { getServicePlan } from '../../tables/shifts/read-plan.ts';
import { lockServiceDays } from '../../tables/shifts/service-days.ts';
import { loadDay } from '../book/load-day.ts';
import { durationsAt } from '../engine/day-capacity.ts';
import { serviceSlots, stayMinutes } from '../engine/service-slots.ts';
import { dayPlan, type DayPlan } from './day-plan.ts';
import { keysOf, readKnown } from './known-lines.ts';
import { countLines, isTimed, planImport, type PlannedLine } from './plan-import.ts';
import { readBook, type ReadBook } from './read-lines.ts';
import { writeReservations } from './write-reservations.ts';

interface Sheet {
  text: string;
  columns: ReservationColumns;
}

/** The days of a book, and those that are not over: theirs decide who gets a table. */
interface BookDays {
  businessDayOf: (at: Date) => string;
  ahead: string[];
}

async function daysOf(ctx: Ctx, { place_id, time_zone }: PlaceAccess, book: ReadBook): Promise<BookDays> {
  const ends_at = await dayEndAt(ctx, place_id);
  const businessDayOf = (at: Date) => businessDay(at, time_zone, ends_at);
  const today = businessDayOf(ctx.clock());
  const days = new Set(book.lines.flatMap(({ at }) => (at ? [businessDayOf(at)] : [])));
  return { businessDayOf, ahead: [...days].filter((day) => day >= today).toSorted() };
}

async function planOf(
  ctx: Ctx,
  place: PlaceAccess,
  { lines }: ReadBook,
  { businessDayOf, ahead }: BookDays,
): Promise<PlannedLine[]> {
  const { shifts } = await getServicePlan(ctx, place);
  const keys = keysOf(lines.filter(isTimed));
  const isKnown = await readKnown(ctx, place, keys);
  const plans = new Map<string, DayPlan>();
  for (const day of ahead) plans.set(day, dayPlan(await loadDay(ctx, place, day), place.time_zone));
  const usual = shifts[0]?.durations ?? [...USUAL_DURATIONS];
  return planImport(lines, {
    now: ctx.clock(),
    keys,
    isKnown,
    businessDayOf,
    durationOf: (day, at, party) =>
      stayMinutes(durationsAt(serviceSlots(shifts, day, place.time_zone), at.getTime(), usual), party),
    dayPlanOf: (day) => plans.get(day),
  });
}

interface Preview {
  titles: string[];
  columns: { field: ReservationColumn; at: number }[];
  missing: ReservationColumn[];
  data: ReservationImportLine[];
  counts: ReservationImportCounts;
}

/** What an import would do; writes nothing. Throws 422 for a file without lines, or with too many. */
export async function previewReservations(
  ctx: Ctx,
  place: PlaceAccess,
  { text, columns }: Sheet,
): Promise<Preview> {
  const book = readBook(text, columns, place.time_zone);
  const data = await planOf(ctx, place, book, await daysOf(ctx, place, book));
  return {
    titles: book.titles,
    columns: [...book.columns].map(([field, at]) => ({ field, at })),
    missing: book.missing,
    data,
    counts: countLines(data),
  };
}

/**
 * Adds the reservations of a book: all lines or none, or with `skip_wrong` all that are right. Nobody is told, and the same book again
 * changes nothing. Capacity counts nothing (docs/rules.md 19.32). Throws 422 for a book with wrong lines, 409 `table_taken` where a
 * table went to somebody of a day nearby meanwhile.
 */
export function importReservations(
  ctx: Ctx,
  place: PlaceAccess,
  { text, columns, skip_wrong }: Sheet & { skip_wrong: boolean },
): Promise<ReservationImportCounts> {
  const book = readBook(text, columns, place.time_zone);
  if (book.missing.length > 0) throw invalid({ columns: 'Scegli le colonne della data e delle persone.' });
  return inTransaction(ctx, async (inside) => {
    // One import of a place at a time: the second one finds what the first one made.
    await lockPlace(inside.db, place.place_id);
    const days = await daysOf(inside, place, book);
    await lockServiceDays(inside.db, place, days.ahead);
    const lines = await planOf(inside, place, book, days);
    if (!skip_wrong) requireRight(lines);
    const counts = countLines(lines);
    if (counts.created === 0) return counts;
    await writeReservations(
      inside,
      place,
      lines.flatMap(({ write }) => write ?? []),
    );
    await recordActivity(inside, place, {
      kind: 'reservation',
      sentence: `Da un file: ${counted(counts.created, 'prenotazione di tavolo aggiunta', 'prenotazioni di tavoli aggiunte')}.`,
    });
    return counts;
  });
}
