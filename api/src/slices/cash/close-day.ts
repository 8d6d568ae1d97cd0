import type { Closing, ClosingCreate } from 'contract/cash/schemas';
import sql from 'sql-template-tag';
import { beforeDay } from 'contract/days/before-day';
import type { PlaceAccess } from '../../core/access/guard.ts';
import type { Ctx } from '../../core/context.ts';
import { conflict, invalid } from '../../core/errors/errors.ts';
import { amount, toCents } from '../../core/format/amount.ts';
import { italianDay } from '../../core/format/days.ts';
import { sumOf } from '../../core/format/sum-of.ts';
import { readUncounted, requireDay } from './cash-day.ts';
import { readCashClock } from './cash-clock.ts';
import { closingColumns, showClosings } from './closings.ts';
import { expectedCents, type Totals } from './figures.ts';
import type { CashLine } from './movements.ts';
import { recordCash } from './record-cash.ts';

const TOO_MUCH_LEFT = 'Non può restare in cassa più di quanto è stato contato.';

const CLOSED_MEANWHILE =
  'Nel frattempo la cassa è stata chiusa da un altro dispositivo. Controlla di nuovo i contanti attesi, poi conferma.';

/** Throws 422 where notes and coins add up to another sum. */
function checkCounts({ counts, counted_cash }: ClosingCreate): void {
  if (counts.length === 0) return;
  const total = sumOf(counts.map(({ value, pieces }) => toCents(value) * pieces));
  if (total !== toCents(counted_cash))
    throw invalid({ counted_cash: 'Il totale non corrisponde ai tagli contati.' });
}

/** The drawers as they were counted. Throws 422 for another drawer, another sum, and more left in one than was counted in it. */
function countedDrawers({ drawers }: Totals, input: ClosingCreate): Totals['drawers'] {
  const counted_cents = toCents(input.counted_cash);
  if (input.drawers.length === 0) {
    return drawers.map((drawer, index) => ({
      ...drawer,
      counted_cents: drawers.length === 1 ? counted_cents : null,
      float_left_cents: index === 0 ? toCents(input.float_left) : 0,
    }));
  }
  const counted = new Map(input.drawers.map((one) => [one.drawer_id, one] as const));
  const isKnown = drawers.every(({ drawer_id }) => counted.has(drawer_id)) && counted.size === drawers.length;
  if (!isKnown || counted.size !== input.drawers.length) {
    throw invalid({ drawers: 'Le casse sono cambiate: ricarica la pagina.' });
  }
  if (sumOf(input.drawers.map((one) => toCents(one.counted))) !== counted_cents)
    throw invalid({ counted_cash: 'Il totale non corrisponde alle casse contate.' });
  const over = input.drawers.findIndex(
    ({ counted: there, float_left }) => toCents(float_left) > toCents(there),
  );
  if (over >= 0) throw invalid({ [`drawers.${over}.float_left`]: TOO_MUCH_LEFT });
  return drawers.map((drawer) => {
    const one = counted.get(drawer.drawer_id);
    return {
      ...drawer,
      counted_cents: toCents(one?.counted ?? 0),
      float_left_cents: toCents(one?.float_left ?? 0),
    };
  });
}

/** The next number of the place. Another closing of it waits until the transaction ends, and a rollback gives it back. */
async function takeNumber({ db }: Pick<Ctx, 'db'>, { place_id }: PlaceAccess): Promise<number> {
  const { last } = await db.one<{ last: number }>(sql`
    insert into closing_numbers as n (place_id, last) values (${place_id}, 1)
    on conflict (place_id) do update set last = n.last + 1
    returning last`);
  return last;
}

/** The very lines that were summed: a payment that commits meanwhile is for the next closing. */
function writeLines({ db }: Pick<Ctx, 'db'>, place_id: number, closing_id: number, lines: CashLine[]) {
  return db.run(sql`
    insert into closing_lines (closing_id, place_id, kind, ref_id, business_day, method, direction, drawer_id, person_id,
      pieces, amount_cents, tip_cents, charge_kind, vat_rate, nature)
    select ${closing_id}, ${place_id}, l.kind, l.ref_id, l.business_day, l.method, l.direction, l.drawer_id, l.person_id,
      l.pieces, l.amount_cents, l.tip_cents, l.charge_kind, l.vat_rate, l.nature
    from json_to_recordset(${JSON.stringify(lines)}::json) as l (kind text, ref_id bigint, business_day date, method text,
      direction text, drawer_id bigint, person_id bigint, pieces int, amount_cents bigint,
      tip_cents bigint, charge_kind text, vat_rate int, nature text)`);
}

function sentenceOf({ number, business_day, currency, difference, counted_cash }: Closing): string {
  const count = `contati ${amount(toCents(counted_cash), currency)}`;
  const off = Math.abs(difference);
  const differs =
    difference === 0
      ? 'il conto torna'
      : `${amount(toCents(off), currency)} in ${difference < 0 ? 'meno' : 'più'}`;
  return `Chiusura di cassa n. ${number} ${beforeDay('del', italianDay(business_day))}: ${count}, ${differs}.`;
}

/**
 * Closes a business day (docs/rules.md 17.4): counts what no closing has counted, under the next number. It takes no lock that a
 * sale waits for. Throws 409 `changed_meanwhile`, 422.
 */
export function closeDay(ctx: Ctx, place: PlaceAccess, input: ClosingCreate): Promise<Closing> {
  checkCounts(input);
  return ctx.db.tx(async (db) => {
    const inside = { ...ctx, db };
    const { place_id } = place;
    const number = await takeNumber(inside, place);
    if (input.last_closing !== undefined && input.last_closing !== number - 1)
      throw conflict('changed_meanwhile', CLOSED_MEANWHILE);
    const clock = await readCashClock(inside, place_id);
    const business_day = requireDay(clock, input.business_day);
    const { lines, totals } = await readUncounted(inside, place_id, clock, business_day);
    const drawers = countedDrawers(totals, input);
    const left_cents = sumOf(drawers.map(({ float_left_cents }) => float_left_cents));
    if (left_cents > toCents(input.counted_cash)) throw invalid({ float_left: TOO_MUCH_LEFT });
    const row = await db.one<Parameters<typeof showClosings>[2][number]>(sql`
      insert into closings as c (place_id, number, business_day, currency, expected_cents, counted_cents, float_left_cents,
        totals, counts, note, is_late, closed_by, closed_at)
      values (${place_id}, ${number}, ${business_day}, ${clock.currency}, ${expectedCents(totals)},
        ${toCents(input.counted_cash)}, ${left_cents}, ${JSON.stringify({ ...totals, drawers })},
        ${JSON.stringify(input.counts.filter(({ pieces }) => pieces > 0))}, ${input.note},
        ${business_day < clock.today}, ${place.user_id}, ${ctx.clock()})
      returning ${closingColumns}`);
    await writeLines(inside, place_id, row.id, lines);
    const [closing] = await showClosings(inside, place, [row]);
    if (!closing) throw new Error('The new closing is not shown');
    await recordCash(inside, place, sentenceOf(closing));
    return closing;
  });
}
