import { isDeepStrictEqual } from 'node:util';
import sql from 'sql-template-tag';
import type { Db } from '../../api/src/core/db/pool.ts';
import { figuresOf, itemsOn, shareOf, totalOf } from '../../api/src/slices/bills/engine/book.ts';
import { namedValues, replay, type Changes } from '../../api/src/slices/bills/engine/changes.ts';
import { isNight } from '../../api/src/slices/bills/engine/item-id.ts';
import { bookOf } from '../../api/src/slices/bills/load/book-of-source.ts';
import { loadSource } from '../../api/src/slices/bills/load/load-source.ts';
import type { Source } from '../../api/src/slices/bills/source.ts';
import { splitVat } from '../../contract/src/bills/split-vat.ts';

const sum = (numbers: readonly number[]) => numbers.reduce((a, b) => a + b, 0);

/** The main bill of a stay, which comes with its booking. */
const OPENED = {
  customer_id: null,
  note: null,
  parked: false,
  cancelled: false,
  is_main: true,
  paid_cents: 0,
  on_account_cents: 0,
  room_cents: 0,
};

/** What does not add up about the bills of a source, in words. */
export async function judgeBills(db: Db, source: Source): Promise<string[]> {
  const faults: string[] = [];
  const claim = (what: string, holds: boolean) => void (holds || faults.push(what));
  const rows = await loadSource({ db }, source);
  const book = bookOf(rows);

  for (const { id, amount_cents, shares } of book.items)
    claim(`the shares of ${id} are not the charge`, sum(shares.map(({ cents }) => cents)) === amount_cents);
  const live = book.items.filter(({ voided }) => !voided);
  claim(
    'the bills are not what was sold',
    sum(book.bills.map(({ id }) => totalOf(book, id))) === sum(live.map(({ amount_cents }) => amount_cents)),
  );
  const ofBills = book.bills.flatMap(({ id }) =>
    splitVat(itemsOn(book, id).map((item) => ({ ...item, amount_cents: shareOf(item, id) }))),
  );
  for (const { vat_rate, nature, gross_cents, tax_cents } of splitVat(live)) {
    const parts = ofBills.filter((part) => part.vat_rate === vat_rate && part.nature === nature);
    const name = nature ?? vat_rate;
    claim(
      `the bills are not what was sold at ${name}`,
      sum(parts.map((part) => part.gross_cents)) === gross_cents,
    );
    // Each bill rounds its tax by half a cent at most.
    claim(
      `VAT at ${name} is not that of the whole`,
      Math.abs(sum(parts.map((part) => part.tax_cents)) - tax_cents) <= parts.length,
    );
  }
  for (const bill of book.bills) {
    const { total_cents, has_entries } = figuresOf(book, bill);
    const { paid_cents, on_account_cents, covered_cents, room_cents, stored } = bill;
    claim(
      `bill ${bill.id} says ${JSON.stringify(stored)}`,
      isDeepStrictEqual(stored, {
        total_cents,
        paid_cents,
        on_account_cents,
        covered_cents,
        room_cents,
        has_entries,
      }),
    );
    if (bill.cancelled)
      claim(`bill ${bill.id} is cancelled and bears something`, total_cents === 0 && paid_cents === 0);
  }
  if (source.source_kind === 'booking') {
    const { owed } = await db.one<{ owed: number }>(sql`
      select coalesce(bill_cents, total_cents) as owed from bookings where id = ${source.source_id}`);
    const main = book.bills.find(({ is_main }) => is_main);
    claim(
      'the booking owes something else than its main bill',
      main !== undefined && totalOf(book, main.id) === owed,
    );
  }

  const events = await db.many<{ changes: Changes }>(sql`
    select changes from bill_events where source_kind = ${source.source_kind} and source_id = ${source.source_id} order by id`);
  const nights = new Map(
    book.items.flatMap(({ id, stored }) => (isNight(id) ? [[id, stored ?? []] as const] : [])),
  );
  const present = namedValues(book, nights);
  const replayed = replay(events.map(({ changes }) => changes));
  for (const [name, value] of Object.entries(present)) {
    const isTold = name in replayed;
    // A night that nobody moved is in no event, nor the bill of a stay that is as it was opened.
    const isAsOpened = name.startsWith('night') || isDeepStrictEqual(value, OPENED);
    claim(`${name} is in no event`, isTold || isAsOpened);
    if (isTold) claim(`${name} is not what its events say`, isDeepStrictEqual(replayed[name], value));
  }
  return faults;
}
