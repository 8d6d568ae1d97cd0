import type { BillCharge } from 'contract/bills/schemas';
import type { Figures } from './figures.ts';
import { rateOf, type SoldCharge, sum } from './sums.ts';

interface Borne {
  charge: BillCharge;
  /** What was sold of it. */
  sold: number;
  /** What documents bear of it. */
  amount: number;
}

const monthOf = (day: string) => day.slice(0, 7);

/** Whether credit notes until the end of a month take a document back whole; one of nothing is taken back by one of nothing. */
function isTakenBack({ total, credit_notes }: Figures['papers'][number], month?: string): boolean {
  const notes = credit_notes.filter(
    ({ number, date }) => number !== null && (month === undefined || monthOf(date) <= month),
  );
  return notes.length > 0 && sum(notes.map((note) => note.total)) >= total;
}

/** The name of a charge on all bills together; the nights of two stays have the same id. */
const nameOf = ({ bills }: Figures, bill_id: number | null, id: number | string) =>
  typeof id === 'number' ? id : `${bills.find((bill) => bill.id === bill_id)?.source.id} ${id}`;

/**
 * What documents bear of a charge; one that was taken back whole after the month bears it still, and undefined is what none bears
 * (docs/rules.md 29.11).
 */
function borneOf(f: Figures, name: number | string, month: string): number | undefined {
  const lines = f.papers
    .filter(({ type, number }) => type === 'TD01' && number !== null)
    .filter((paper) => !isTakenBack(paper, month))
    .flatMap((paper) => paper.lines)
    .filter(({ bill_id, charge_id }) => charge_id !== null && nameOf(f, bill_id, charge_id) === name);
  return lines.length === 0 ? undefined : sum(lines.map(({ amount }) => amount));
}

/** No more than the amount, whose sign it has. */
const atMost = (amount: number, borne: number) =>
  amount < 0 ? Math.max(amount, borne) : Math.min(amount, borne);

/** The sums by name of charges that may stand on several bills. */
function togetherOf(f: Figures, rows: readonly SoldCharge[]) {
  const charges = new Map<number | string, { charge: BillCharge; amount: number }>();
  for (const { bill, charge } of rows) {
    const name = nameOf(f, bill.id, charge.id);
    charges.set(name, { charge, amount: sum([charges.get(name)?.amount ?? 0, charge.amount]) });
  }
  return charges;
}

/**
 * What documents bear of each charge. A return that was voided since is less on such a document: its goods were sold without one. What
 * comes back of a charge on a document is of its credit note.
 */
export function invoicedOf(
  f: Figures,
  sold: readonly SoldCharge[],
  days: ReadonlySet<string>,
  inMonth = (charge: BillCharge) => monthOf(charge.business_day),
): Borne[] {
  const charges = togetherOf(f, sold);
  for (const charge of f.bills.flatMap((bill) => bill.charges))
    if (charge.voided && !charge.is_of_room && days.has(charge.business_day))
      charges.set(charge.id, { charge, amount: 0 });
  return [...charges].map(([name, { charge, amount }]) => {
    const borne = borneOf(f, name, inMonth(charge));
    if (borne !== undefined) return { charge, sold: amount, amount: atMost(amount, borne) };
    const of = f.returned.get(charge.id);
    const isOfNote = of !== undefined && borneOf(f, of, inMonth(charge)) !== undefined;
    return { charge, sold: amount, amount: isOfNote ? amount : 0 };
  });
}

/** The part of a sum that falls on a day, in proportion to what was sold until it and before it. */
function partOn(day: string, sold: readonly BillCharge[], all: number): number {
  const soldOn = (isCounted: (one: string) => boolean) =>
    sum(sold.filter(({ business_day }) => isCounted(business_day)).map(({ amount }) => amount));
  const whole = soldOn(() => true);
  if (whole === 0) return 0;
  const [upto, before] = [soldOn((one) => one <= day), soldOn((one) => one < day)];
  return sum([(all * upto) / whole, -sum([(all * before) / whole])]);
}

/** What documents of stays bear of dinners on rooms, on the days of the dinners (docs/rules.md 29.11). */
export function byStays(f: Figures, days: ReadonlySet<string>) {
  const onRooms = f.bills.flatMap((bill) =>
    bill.charges
      .filter(({ is_of_room, voided }) => is_of_room && !voided)
      .map((charge) => ({ bill, charge })),
  );
  return [...togetherOf(f, onRooms)].flatMap(([name, { charge, amount }]) => {
    const rate = rateOf(charge);
    const [, number] = /conto n\. (\d+)/.exec(charge.description)!;
    const dinner = f.bills.find((bill) => bill.number === Number(number))!;
    const sold = dinner.charges.filter((one) => !one.voided && rateOf(one) === rate);
    const own = [...new Set(sold.map(({ business_day }) => business_day))].filter((day) => days.has(day));
    return own.map((day) => {
      const borne = atMost(amount, borneOf(f, name, monthOf(day)) ?? 0);
      return { day, rate, amount: partOn(day, sold, borne) };
    });
  });
}

/** What invoices of deposits that no other document took off come to at each rate, until the end of a month. */
function depositsUntil({ papers, bills }: Figures, month: string) {
  const issued = papers.filter(({ number }) => number !== null);
  const finals = issued.filter((paper) => paper.type === 'TD01' && !isTakenBack(paper));
  const deposits = issued
    .filter(({ type }) => type === 'TD02')
    .filter((one) => !finals.some(({ linked }) => linked.some(({ number }) => number === one.number)));
  return deposits.flatMap((one) => {
    const { source } = bills.find(({ id }) => id === one.bill_ids[0])!;
    const notes = issued.filter(({ corrects, date }) => corrects?.id === one.id && monthOf(date) <= month);
    return one.vat.map((vat) => ({
      source: `${source.kind} ${source.id}`,
      rate: rateOf(vat),
      amount: sum([
        vat.gross,
        ...notes.flatMap((note) =>
          note.vat.filter((part) => rateOf(part) === rateOf(vat)).map((part) => -part.gross),
        ),
      ]),
    }));
  });
}

/** What these deposits bear, the earliest things first (docs/rules.md 29.11). */
export function byDeposits(f: Figures, sold: readonly SoldCharge[]) {
  const months = new Set(sold.map(({ charge }) => monthOf(charge.business_day)));
  return [...months].flatMap((month) => {
    const deposits = depositsUntil(f, month);
    const names = new Set(deposits.map(({ source, rate }) => `${source} at ${rate}`));
    return [...names].flatMap((name) => {
      const deposit = sum(
        deposits.filter(({ source, rate }) => `${source} at ${rate}` === name).map(({ amount }) => amount),
      );
      const own = sold.filter(
        ({ bill, charge }) => `${bill.source.kind} ${bill.source.id} at ${rateOf(charge)}` === name,
      );
      const items = invoicedOf(f, own, new Set(), () => month);
      const days = new Set(own.map(({ charge }) => charge.business_day));
      const upTo = (isCounted: (day: string) => boolean) =>
        Math.min(
          deposit,
          Math.max(
            0,
            sum(
              items
                .filter(({ charge }) => isCounted(charge.business_day))
                .map((one) => sum([one.sold, -one.amount])),
            ),
          ),
        );
      return [...days]
        .filter((day) => monthOf(day) === month)
        .map((day) => ({
          day,
          rate: rateOf(own[0]!.charge),
          amount: sum([upTo((one) => one <= day), -upTo((one) => one < day)]),
        }));
    });
  });
}
