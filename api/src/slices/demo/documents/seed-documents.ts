import { BusinessChange } from 'contract/business/schemas';
import { CustomerWrite } from 'contract/customers/schemas';
import { DAY_MS, HOUR_MS } from 'contract/days/durations';
import { InvoiceDraft } from 'contract/invoice-drafts/schemas';
import sql from 'sql-template-tag';
import type { PlaceAccess } from '../../../core/access/guard.ts';
import type { Ctx } from '../../../core/context.ts';
import { saveBusiness } from '../../business/save-business.ts';
import { createCustomer, updateCustomer } from '../../customers/save-customer.ts';
import { issueInvoice } from '../../invoices/save/issue.ts';
import { markSent } from '../../invoices/save/mark-sent.ts';
import { createDraft } from '../../invoices/save/write-draft.ts';
import { type DayNumber, dayText, instantOf } from '../generate/day-numbers.ts';
import { ownerOf } from '../seed/owner-of.ts';

const address = (street: string) => ({
  street,
  postal_code: '16030',
  city: 'Borgo Marina',
  province: 'GE',
  country: 'IT',
});

// VAT numbers that begin with 9 have a right check digit and belong to nobody.
const SELLER = {
  tax_profile: 'RF01',
  name: 'Trattoria del Porto S.r.l.',
  vat_number: '90000001009',
  tax_code: '90000001009',
  address: address('Molo Vecchio 3'),
};
const DEBTOR = {
  kind: 'company',
  company_name: 'Cantiere del Molo',
  vat_number: '90000011008',
  sdi_code: 'ABC1234',
  address: address('Molo Nuovo 12'),
  tags: ['convenzione'],
};
const OTHERS = [
  {
    kind: 'company',
    company_name: 'Studio del Golfo S.r.l.',
    vat_number: '90000021007',
    sdi_code: 'ABC1234',
    address: address('Piazza della Chiesa 2'),
  },
  {
    kind: 'company',
    company_name: 'Circolo velico Borgo Marina',
    vat_number: '90000031006',
    pec: 'circolo@pec.example.it',
    address: address('Lungomare dei Pini 40'),
  },
];

const DAYS = 60;
/** Of so many days the best bill has an invoice. */
const EVERY_DAYS = 5;
const NEXT_MORNING_MS = 14 * HOUR_MS;

/** A document: the bills that it names, to whom, when it was begun, and what it has become by now. */
interface Planned {
  bill_ids: number[];
  customer_id: number;
  at: Date;
  state: 'draft' | 'issued' | 'exported';
}

/** What a company owes, on one document for each month that is over, and the draft of this month. */
async function owed({ db }: Ctx, customer_id: number, today: DayNumber): Promise<Planned[]> {
  const months = await db.many<{ bill_ids: number[]; last: string; is_over: boolean }>(sql`
    select array_agg(id order by id) as bill_ids,
      to_char(date_trunc('month', business_day) + interval '1 month' - interval '1 day', 'YYYY-MM-DD') as last,
      date_trunc('month', business_day) < date_trunc('month', ${dayText(today)}::date) as is_over
    from bills where customer_id = ${customer_id}
    group by date_trunc('month', business_day) order by date_trunc('month', business_day)`);
  return months.map(({ bill_ids, last, is_over }) => ({
    bill_ids,
    customer_id,
    at: instantOf(is_over ? Date.parse(last) / DAY_MS : today - 1, 18 * 60),
    state: is_over ? 'exported' : 'draft',
  }));
}

/** The best bills of the last two months, whose guests asked for an invoice when they paid; that of the last days is a draft, the one before is not sent. */
async function asked(
  { db }: Ctx,
  place_id: number,
  customer_ids: readonly number[],
  today: DayNumber,
): Promise<Planned[]> {
  const bills = await db.many<{ id: number; at: string; n: number }>(sql`
    select distinct on (n) id, changed_at as at, n from (
      select b.*, (${dayText(today)}::date - b.business_day - 1) / ${EVERY_DAYS} as n from bills b
    ) as b
    where b.place_id = ${place_id} and b.source_kind = 'order' and b.customer_id is null and b.paid_cents = b.total_cents
      and b.business_day >= ${dayText(today - DAYS)}
    order by n, b.total_cents desc, b.id`);
  return bills.map(({ id, at, n }) => ({
    bill_ids: [id],
    customer_id: customer_ids[n % customer_ids.length]!,
    at: new Date(at),
    state: n === 0 ? 'draft' : n === 1 ? 'issued' : 'exported',
  }));
}

/** The tax data of the trattoria, two months of its invoices, of which the last are not sent yet, and drafts. */
export async function seedDocuments(
  ctx: Ctx,
  place_id: number,
  opening: Date,
  today: DayNumber,
): Promise<void> {
  const owner: PlaceAccess = await ownerOf(ctx, place_id);
  const at = (then: Date): Ctx => ({ ...ctx, clock: () => then });
  await saveBusiness(at(opening), owner, BusinessChange.parse(SELLER));
  const debtor = await ctx.db.one<{ id: number }>(sql`
    select id from customers where place_id = ${place_id} and company_name = ${DEBTOR.company_name}`);
  const began = at(instantOf(today - DAYS, 10 * 60));
  await updateCustomer(began, owner, debtor.id, CustomerWrite.parse(DEBTOR));
  const others: number[] = [];
  for (const one of OTHERS) others.push((await createCustomer(began, owner, CustomerWrite.parse(one))).id);

  const planned = [
    ...(await owed(ctx, debtor.id, today)),
    ...(await asked(ctx, place_id, others, today)),
  ].toSorted((one, other) => one.at.getTime() - other.at.getTime());
  for (const { bill_ids, customer_id, at: then, state } of planned) {
    const { id } = await createDraft(at(then), owner, InvoiceDraft.parse({ bill_ids, customer_id }));
    if (state !== 'draft') await issueInvoice(at(then), owner, id);
    const sent = new Date(Math.min(then.getTime() + NEXT_MORNING_MS, ctx.clock().getTime()));
    if (state === 'exported') await markSent(at(sent), owner, id, true);
  }
}
