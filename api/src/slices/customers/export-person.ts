import { billStateLabels } from 'contract/bills/labels';
import { statusLabels } from 'contract/bookings/labels';
import type { CustomerHistory } from 'contract/customer-history/schemas';
import { columnTitles, kindLabels } from 'contract/customers/labels';
import type { Customer } from 'contract/customers/schemas';
import { beforeDay } from 'contract/days/before-day';
import { methodLabels } from 'contract/payments/labels';
import type { PaymentMethod } from 'contract/payments/schemas';
import { reservationStateLabels } from 'contract/reservations/labels';
import sql from 'sql-template-tag';
import type { PlaceAccess } from '../../core/access/guard.ts';
import type { Ctx } from '../../core/context.ts';
import { amount, toCents } from '../../core/format/amount.ts';
import { dayIn, italianDay, italianPeriod } from '../../core/format/days.ts';
import { customerColumns } from './customer-columns.ts';
import { getHistory } from './customer-history.ts';
import { getCustomer } from './find-customer.ts';
import { recordLines, recordsOf, type PersonRecords } from './person-records.ts';
import { recordCustomer } from './record-customer.ts';

interface PersonFile extends PersonRecords {
  exported_at: string;
  place: string;
  customer: Customer;
  history: CustomerHistory;
  /** The sheets that were merged into this one, whole. */
  merged: Customer[];
  /** For charges to a room of their stays. */
  signatures: { signed_at: string; amount: number; currency: string; strokes: number[][] | null }[];
}

/** Everything about one person. The log gets a line: an export takes all personal data at once. */
async function collect(ctx: Ctx, place: PlaceAccess, customer_id: number): Promise<PersonFile> {
  return ctx.db.tx(async (db) => {
    const inside = { ...ctx, db };
    const customer = await getCustomer(inside, place, customer_id);
    const { name } = await db.one<{ name: string }>(
      sql`select name from places where id = ${place.place_id}`,
    );
    const merged = await db.many<Customer>(sql`
      select ${customerColumns} from customers c
      where c.id = any (customer_family(${customer.id})) and c.id <> ${customer.id} order by c.id`);
    const history = await getHistory(inside, place, customer.id, null);
    const signatures = await db.many<PersonFile['signatures'][number]>(sql`
      select s.signed_at, r.amount_cents / 100::float8 as amount, p.currency, s.strokes
      from bookings k join room_charges r on r.booking_id = k.id
        join room_signatures s on s.place_id = r.place_id and s.room_charge_id = r.id
        join places p on p.id = r.place_id
      where k.customer_id = any (customer_family(${customer.id})) order by s.signed_at, r.id`);
    const records = await recordsOf(inside, place, customer.id);
    await recordCustomer(inside, place, customer.id, 'Dati di una scheda cliente esportati.');
    return {
      exported_at: ctx.clock().toISOString(),
      place: name,
      customer,
      history,
      merged,
      signatures,
      ...records,
    };
  });
}

/** The file of the person's own data, for programs. Throws 404. */
export async function exportPerson(ctx: Ctx, place: PlaceAccess, customer_id: number): Promise<string> {
  return `${JSON.stringify(await collect(ctx, place, customer_id), null, 2)}\n`;
}

const labelled = (label: string, value: string | null) =>
  value === null || value === '' ? [] : [`${label}: ${value}`];

function sheet(customer: Customer, { time_zone }: PlaceAccess): string[] {
  const { kind, tags, marketing_consent_at, marketing_consent_how, created_at, address, ...rest } = customer;
  const texts = { ...rest, ...address } as Record<string, unknown>;
  const fields = Object.entries(columnTitles).flatMap(([name, title]) => {
    const value = texts[name];
    return typeof value === 'string' ? labelled(title, value) : [];
  });
  const day = (instant: string) => italianDay(dayIn(time_zone, new Date(instant)));
  return [
    `Tipo: ${kindLabels[kind]}`,
    ...fields,
    ...labelled('Etichette', tags.join(', ')),
    marketing_consent_at === null
      ? 'Consenso alle comunicazioni: no'
      : `Consenso alle comunicazioni: sì, ${beforeDay('dal', day(marketing_consent_at))}${marketing_consent_how === null ? '' : ` (${marketing_consent_how})`}`,
    `Scheda creata il: ${day(created_at)}`,
  ];
}

const oneLine = (label: string, value: string | null) =>
  value === null ? [] : [`${label}: ${value.replaceAll(/\s+/g, ' ')}`];

/** The tables of payments hold no other way of paying. */
const methodOf = (method: string): string => methodLabels[method as PaymentMethod];

function past({ stays, reservations, bills, payments }: CustomerHistory): string[] {
  return [
    '',
    `Soggiorni (${stays.length})`,
    ...stays.map((stay) =>
      [
        `- #${stay.number}, ${italianPeriod(stay.check_in_date, stay.check_out_date)}`,
        ...(stay.room === null ? [] : [`camera ${stay.room}`]),
        stay.no_show_at === null ? statusLabels[stay.status] : 'Mancato arrivo',
        amount(toCents(stay.total), stay.currency),
        ...oneLine('note', stay.notes),
      ].join(', '),
    ),
    '',
    `Tavoli (${reservations.length})`,
    ...reservations.map(({ business_day, party, state, notes, allergies }) =>
      [
        `- ${italianDay(business_day)}, ${party === 1 ? '1 persona' : `${party} persone`}`,
        reservationStateLabels[state],
        ...oneLine('note', notes),
        ...oneLine('allergie', allergies),
      ].join(', '),
    ),
    '',
    `Conti (${bills.length})`,
    ...bills.map(
      ({ number, business_day, total, currency, state }) =>
        `- n. ${number}, ${italianDay(business_day)}, ${amount(toCents(total), currency)}, ${billStateLabels[state]}`,
    ),
    '',
    `Pagamenti (${payments.length})`,
    ...payments.map(
      ({ day, booking_number, bill_number, method, amount: value, currency, voided }) =>
        `- ${italianDay(day)}, ${booking_number === null ? `conto n. ${bill_number}` : `prenotazione #${booking_number}`}, ${methodOf(method)}, ${amount(toCents(value), currency)}${voided ? ', annullato' : ''}`,
    ),
  ];
}

/** The same for people to read. Throws 404. */
export async function exportPersonText(ctx: Ctx, place: PlaceAccess, customer_id: number): Promise<string> {
  const file = await collect(ctx, place, customer_id);
  const day = italianDay(dayIn(place.time_zone, new Date(file.exported_at)));
  return [
    `I dati che ${file.place} conserva`,
    `Aggiornati ${beforeDay('al', day)}`,
    '',
    ...sheet(file.customer, place),
    ...file.merged.flatMap((one) => ['', `Scheda unita: ${one.name}`, ...sheet(one, place)]),
    ...past(file.history),
    ...recordLines(file),
    '',
    `Firme per addebiti in camera (${file.signatures.length})`,
    ...file.signatures.map(
      ({ signed_at, amount: sum, currency }) =>
        `- ${italianDay(dayIn(place.time_zone, new Date(signed_at)))}, ${amount(toCents(sum), currency)}`,
    ),
    '',
  ].join('\r\n');
}
