import type { Bill } from 'contract/bills/schemas';
import { RETURNABLE_KINDS } from 'contract/bills/values';
import type { ReturnableLine, ReturnTake } from 'contract/returns/schemas';
import sql, { join } from 'sql-template-tag';
import type { PlaceAccess } from '../../core/access/guard.ts';
import type { Ctx } from '../../core/context.ts';
import { conflict, invalid } from '../../core/errors/errors.ts';
import { inTransaction } from '../../core/errors/transaction.ts';
import { amount, toCents } from '../../core/format/amount.ts';
import { changeBills } from '../bills/change-bills.ts';
import { draftedItem, type Drafted } from '../bills/charges/drafted-item.ts';
import { itemsOn } from '../bills/engine/book.ts';
import { isNight } from '../bills/engine/item-id.ts';
import { requireOpen } from '../bills/engine/verbs.ts';
import { bookOf, type BillItem, type SourceBook } from '../bills/load/book-of-source.ts';
import { tellReturn } from '../bills/hooks.ts';
import { loadSource } from '../bills/load/load-source.ts';
import type { SourceRows } from '../bills/load/source-rows.ts';
import { getBill } from '../bills/load/show-bill.ts';
import { newIds } from '../bills/new-ids.ts';
import { sourceOfBill, type Source } from '../bills/source.ts';
import { payBill } from '../bills/taking/pay-bill.ts';
import { type LineOfDiscount, returnableOf, whatComesBack, type ReturnLink } from './what-comes-back.ts';

/** The returns of these charges, and those that are among them, on any bill. Voided returns are left out. */
function linksOf({ db }: Ctx, { place_id }: PlaceAccess, items: readonly BillItem[]): Promise<ReturnLink[]> {
  const ids = items.flatMap(({ id }) => (isNight(id) ? [] : [id]));
  return db.many<ReturnLink>(sql`
    select r.charge_id, r.of_charge_id, r.quantity::float8 as quantity, c.amount_cents
    from charge_returns r join charges c on c.id = r.charge_id
    where r.place_id = ${place_id} and c.voided_at is null
      and (r.of_charge_id = any (${ids}::bigint[]) or r.charge_id = any (${ids}::bigint[]))`);
}

/** The discounts that were given on one line of an order, each with the charge of that line. */
async function linesOfDiscounts({ db }: Ctx, items: readonly BillItem[]): Promise<LineOfDiscount> {
  const ids = items.flatMap(({ id, kind }) => (kind === 'discount' ? [id] : []));
  if (ids.length === 0) return new Map();
  const rows = await db.many<{ charge_id: number; discount_charge_id: number }>(sql`
    select l.charge_id, l.discount_charge_id from order_lines l
    where l.discount_charge_id = any (${ids}::bigint[]) and l.charge_id is not null`);
  return new Map(rows.map((row) => [row.discount_charge_id, row.charge_id]));
}

/** A line that is shared with another bill cannot come back: its parts have two payers. */
const ownItems = (book: SourceBook, bill_id: number): BillItem[] =>
  itemsOn(book, bill_id).filter(({ shares }) => shares.length === 1);

/** The document that bears a charge of the bill, by the number of the charge. A line of a rejected one can be voided. */
function documentsOfCharges(
  { documents }: SourceRows,
  bill_id: number,
): ReadonlyMap<number | string, number> {
  const own = documents.filter((one) => one.bill_id === bill_id && one.shown.state !== 'rejected');
  return new Map(own.flatMap(({ items, shown }) => items.map((item) => [item, shown.id])));
}

/**
 * Whether a line of this bill may come back: of a sale each, of a stay what is on a document, since it cannot be voided any more
 * (docs/rules.md 16.23). Throws 409 `not_a_sale` where nothing of a stay is on one.
 */
function mayComeBack(
  { source_kind }: Source,
  rows: SourceRows,
  bill_id: number,
): (item: Pick<BillItem, 'id' | 'kind' | 'room_charge_id'>) => boolean {
  if (source_kind !== 'booking') return () => true;
  const documents = documentsOfCharges(rows, bill_id);
  const may = ({ id, kind, room_charge_id }: Pick<BillItem, 'id' | 'kind' | 'room_charge_id'>) =>
    documents.has(id) && room_charge_id === null && RETURNABLE_KINDS.includes(kind);
  if (!rows.charges.some(may))
    throw conflict(
      'not_a_sale',
      'Un reso si fa su una vendita: dal conto di un soggiorno la riga si annulla.',
    );
  return may;
}

/** The lines of a bill, with the quantity of each that can still come back. Throws 404, 409 `not_a_sale`. */
export async function listReturnable(
  ctx: Ctx,
  place: PlaceAccess,
  bill_id: number,
): Promise<ReturnableLine[]> {
  const source = await sourceOfBill(ctx, place, bill_id);
  const rows = await loadSource(ctx, source);
  const items = ownItems(bookOf(rows), bill_id);
  const may = mayComeBack(source, rows, bill_id);
  const links = await linksOf(ctx, place, items);
  const lineOf = await linesOfDiscounts(ctx, items);
  const returnable = returnableOf(items, links).filter(({ item }) => may(item));
  return returnable.map((one) => {
    const { lines, discounts } = whatComesBack(items, links, [{ item: one, quantity: one.left }], lineOf);
    const cents = (lines[0]?.cents ?? 0) - (discounts[0]?.cents ?? 0);
    const { id, description, quantity, unit_price_cents } = one.item;
    return {
      charge_id: id as number,
      description,
      quantity,
      returned: one.returned,
      left: one.left,
      unit_price: unit_price_cents / 100,
      amount: one.left === 0 ? 0 : cents / 100,
    };
  });
}

const unreturnable = (index: number) =>
  invalid({ [`lines.${index}.charge_id`]: 'Questa riga non si può rendere.' });

/** A line of the request, with its place there. */
type Wish = ReturnTake['lines'][number] & { index: number };

/**
 * The wishes by the document that bears their sale: a discount that comes back is of the credit note of one document, or of none. Throws
 * 409 `not_a_sale`, 422 for a line that may not come back.
 */
function wishesByDocument(
  source: Source,
  rows: SourceRows,
  bill_id: number,
  lines: ReturnTake['lines'],
): Wish[][] {
  const may = mayComeBack(source, rows, bill_id);
  const kept = new Set(rows.charges.filter((item) => !may(item)).map(({ id }) => id));
  const documents = documentsOfCharges(rows, bill_id);
  const groups = new Map<number | undefined, Wish[]>();
  for (const [index, line] of lines.entries()) {
    if (kept.has(line.charge_id)) throw unreturnable(index);
    const document_id = documents.get(line.charge_id);
    groups.set(document_id, [...(groups.get(document_id) ?? []), { ...line, index }]);
  }
  return [...groups.values()];
}

/** The charges that undo these quantities, each with the charge that it undoes. Throws 422 for more than is left. */
function draftsOf(
  items: readonly BillItem[],
  links: readonly ReturnLink[],
  lineOf: LineOfDiscount,
  wishes: readonly Wish[],
  { reason, restock }: ReturnTake,
): { draft: Drafted; of_charge_id: number | null }[] {
  const known = new Map(returnableOf(items, links).map((one) => [one.item.id, one]));
  const wanted = wishes.map(({ charge_id, quantity, index }) => {
    const item = known.get(charge_id);
    if (!item) throw unreturnable(index);
    if (quantity > item.left + 1e-9) {
      const left = item.left.toLocaleString('it-IT');
      throw invalid({
        [`lines.${index}.quantity`]:
          item.left === 0 ? 'È già tornato tutto.' : `Si può rendere al massimo ${left}.`,
      });
    }
    return { item, quantity };
  });
  const { lines, discounts } = whatComesBack(items, links, wanted, lineOf);
  return [
    ...lines.map(({ item, quantity, cents }) => ({
      draft: {
        kind: item.kind,
        product_id: item.product_id,
        description: `Reso: ${item.description}`.slice(0, 200),
        quantity: -quantity,
        unit_price_cents: item.unit_price_cents,
        amount_cents: -cents,
        vat_rate: item.vat_rate,
        nature: item.nature,
        reason,
        counted: restock,
      },
      of_charge_id: item.id as number,
    })),
    ...discounts.map(({ cents, ...rate }) => ({
      draft: {
        kind: 'discount' as const,
        product_id: null,
        description: 'Sconto sul reso',
        quantity: 1,
        unit_price_cents: cents,
        amount_cents: cents,
        reason,
        ...rate,
      },
      of_charge_id: null,
    })),
  ];
}

const costOf = (undone: readonly ReturnLink[]) =>
  undone.reduce((sum, { amount_cents }) => sum - amount_cents, 0);

/** Writes the charges that undo these things on the bill of their sale. Answers what they cost. */
async function undo(
  ctx: Ctx,
  place: PlaceAccess,
  source: Source,
  bill_id: number,
  input: ReturnTake,
): Promise<number> {
  const undone: ReturnLink[] = [];
  await changeBills(ctx, place, source, async ({ ctx: held, book, rows, business_day }) => {
    const groups = wishesByDocument(source, rows, bill_id, input.lines);
    const bill = requireOpen(book, bill_id);
    const own = ownItems(book, bill_id);
    const links = await linksOf(held, place, own);
    const lineOf = await linesOfDiscounts(held, own);
    const items: BillItem[] = [];
    for (const wishes of groups) {
      const drafts = draftsOf([...own, ...items], [...links, ...undone], lineOf, wishes, input);
      const ids = await newIds(held, 'charges', drafts.length);
      for (const [at, { draft, of_charge_id }] of drafts.entries()) {
        const charge_id = ids[at]!;
        items.push(draftedItem(draft, { id: charge_id, bill_id, business_day }));
        const quantity = of_charge_id === null ? 0 : -draft.quantity;
        undone.push({ charge_id, of_charge_id, quantity, amount_cents: draft.amount_cents });
      }
    }
    const sentence = `Conto #${bill.number}: reso di ${amount(costOf(undone), bill.currency)}.`;
    return { book: { ...book, items: [...book.items, ...items] }, kind: 'charge', bill_id, sentence };
  });
  const written = undone.map(
    ({ charge_id, of_charge_id, quantity }) =>
      sql`(${charge_id}, ${place.place_id}, ${bill_id}, ${of_charge_id}::bigint, ${quantity})`,
  );
  await ctx.db.run(sql`
    insert into charge_returns (charge_id, place_id, bill_id, of_charge_id, quantity) values ${join(written)}`);
  return costOf(undone);
}

/**
 * Takes things back: each becomes a charge of its own on the bill of their sale, with the price, the VAT and the part of the
 * discount of that day. The money that the bill then owes goes back in the same transaction, at most what these things cost. Throws
 * 404, 409 `not_a_sale`, `bill_cancelled`, 422.
 */
export function takeBack(ctx: Ctx, place: PlaceAccess, bill_id: number, input: ReturnTake): Promise<Bill> {
  return inTransaction(ctx, async (inside) => {
    const source = await sourceOfBill(inside, place, bill_id);
    const cents = await undo(inside, place, source, bill_id, input);
    await tellReturn(inside, place.place_id, bill_id);
    const { balance } = await getBill(inside, place, bill_id);
    const owed = Math.min(cents, -toCents(balance));
    if (input.refund_method && owed > 0) await giveBack(inside, place, bill_id, input.refund_method, owed);
    return getBill(inside, place, bill_id);
  });
}

function giveBack(
  ctx: Ctx,
  place: PlaceAccess,
  bill_id: number,
  method: NonNullable<ReturnTake['refund_method']>,
  cents: number,
): Promise<void> {
  return payBill(ctx, place, bill_id, {
    method,
    direction: 'out',
    amount: cents / 100,
    terminal: null,
    issuer: null,
    voucher_number: null,
    portal: null,
    tip: 0,
    note: null,
  });
}
