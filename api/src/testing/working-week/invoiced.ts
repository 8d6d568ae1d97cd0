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

/**
 * What documents bear of each charge; one that was taken back whole after the month of the charge bears it still (docs/rules.md 29.11). A
 * return that was voided since is less on such a document: its goods were sold without one. What comes back of a charge on a document is
 * of its credit note.
 */
export function invoicedOf(
  { papers, bills, returned }: Figures,
  sold: readonly SoldCharge[],
  days: ReadonlySet<string>,
  inMonth = (charge: BillCharge) => monthOf(charge.business_day),
): Borne[] {
  const nameOf = (bill_id: number | null, id: number | string) =>
    typeof id === 'number' ? id : `${bills.find((bill) => bill.id === bill_id)?.source.id} ${id}`;
  const charges = new Map<number | string, { charge: BillCharge; amount: number }>();
  // A dinner on a room is on the documents of its stay (docs/rules.md 29.11).
  const onRooms = bills.flatMap((bill) =>
    bill.charges
      .filter(({ is_of_room, voided, business_day }) => is_of_room && !voided && days.has(business_day))
      .map((charge) => ({ bill, charge })),
  );
  for (const { bill, charge } of [...sold, ...onRooms]) {
    const name = nameOf(bill.id, charge.id);
    charges.set(name, { charge, amount: sum([charges.get(name)?.amount ?? 0, charge.amount]) });
  }
  for (const charge of bills.flatMap((bill) => bill.charges))
    if (charge.voided && !charge.is_of_room && days.has(charge.business_day))
      charges.set(charge.id, { charge, amount: 0 });
  const borneOf = (name: number | string, charge: BillCharge) =>
    papers
      .filter(({ type, number }) => type === 'TD01' && number !== null)
      .filter((paper) => !isTakenBack(paper, inMonth(charge)))
      .flatMap(({ lines }) =>
        lines.filter((line) => line.charge_id !== null && nameOf(line.bill_id, line.charge_id) === name),
      );
  return [...charges].map(([name, { charge, amount }]) => {
    const borne = borneOf(name, charge);
    const of = returned.get(charge.id);
    const isOfNote = borne.length === 0 && of !== undefined && borneOf(of, charge).length > 0;
    if (isOfNote) return { charge, sold: amount, amount };
    const all = sum(borne.map((line) => line.amount));
    return { charge, sold: amount, amount: amount < 0 ? Math.max(amount, all) : Math.min(amount, all) };
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
