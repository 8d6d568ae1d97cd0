import { documentTypeLabels } from 'contract/invoices/labels';
import type { DocumentType } from 'contract/invoices/values';
import sql from 'sql-template-tag';
import type { PlaceAccess } from '../../core/access/guard.ts';
import type { Ctx } from '../../core/context.ts';
import { amount } from '../../core/format/amount.ts';
import { italianDay } from '../../core/format/days.ts';

/** What a place keeps of a person that no screen of the customer shows. */
export interface PersonRecords {
  /** Contacts and plate as the bookings have them; a sheet may say otherwise by now. */
  written: {
    booking_number: number;
    first_name: string;
    last_name: string;
    email: string;
    phone: string | null;
    license_plate: string | null;
    cancellation_reason: string | null;
  }[];
  /** Contacts as the table reservations have them. */
  written_at_tables: {
    business_day: string;
    first_name: string;
    last_name: string;
    email: string;
    phone: string | null;
  }[];
  /** Issued to the person. */
  documents: { type: DocumentType; number: string; day: string; total_cents: number; currency: string }[];
  /** Paid for a table; once it is taken off a bill it is a payment of that bill. */
  deposits: { business_day: string; received_cents: number; refunded_cents: number; currency: string }[];
}

/** Of a customer and of all that were merged into it. */
export async function recordsOf(
  { db }: Ctx,
  { place_id }: PlaceAccess,
  customer_id: number,
): Promise<PersonRecords> {
  const family = sql`any (customer_family(${customer_id}))`;
  return {
    written: await db.many<PersonRecords['written'][number]>(sql`
      select b.number as booking_number, b.guest_first_name as first_name, b.guest_last_name as last_name,
        b.guest_email as email, b.guest_phone as phone, b.license_plate, b.cancellation_reason
      from bookings b where b.customer_id = ${family} and b.place_id = ${place_id} order by b.number`),
    written_at_tables: await db.many<PersonRecords['written_at_tables'][number]>(sql`
      select r.business_day, r.first_name, r.last_name, r.email, r.phone
      from reservations r where r.customer_id = ${family} and r.place_id = ${place_id} order by r.at, r.id`),
    documents: await db.many<PersonRecords['documents'][number]>(sql`
      select d.type, d.number, d.day, d.total_cents, coalesce(d.snapshot->>'currency', 'EUR') as currency
      from documents d where d.customer_id = ${family} and d.place_id = ${place_id} and d.state <> 'draft'
      order by d.day, d.id`),
    deposits: await db.many<PersonRecords['deposits'][number]>(sql`
      select r.business_day, d.received_cents, d.refunded_cents, d.currency
      from reservations r join table_deposits d on d.place_id = r.place_id and d.reservation_id = r.id
      where r.customer_id = ${family} and r.place_id = ${place_id} and d.received_cents > 0
      order by r.at, r.id`),
  };
}

type Contacts = Pick<PersonRecords['written'][number], 'first_name' | 'last_name' | 'email' | 'phone'>;

const contactsOf = ({ first_name, last_name, email, phone }: Contacts): string[] =>
  [`${first_name} ${last_name}`.trim(), email, phone ?? ''].filter((text) => text !== '');

/** The same for people to read. */
export function recordLines({ written, written_at_tables, documents, deposits }: PersonRecords): string[] {
  return [
    '',
    `Recapiti nelle prenotazioni (${written.length})`,
    ...written.map((one) =>
      [
        `- #${one.booking_number}`,
        ...contactsOf(one),
        ...(one.license_plate === null ? [] : [`targa ${one.license_plate}`]),
        ...(one.cancellation_reason === null
          ? []
          : [`cancellata: ${one.cancellation_reason.replaceAll(/\s+/g, ' ')}`]),
      ].join(', '),
    ),
    '',
    `Recapiti nelle prenotazioni di tavoli (${written_at_tables.length})`,
    ...written_at_tables.map((one) => [`- ${italianDay(one.business_day)}`, ...contactsOf(one)].join(', ')),
    '',
    `Documenti (${documents.length})`,
    ...documents.map(
      ({ type, number, day, total_cents, currency }) =>
        `- ${documentTypeLabels[type]} n. ${number}, ${italianDay(day)}, ${amount(total_cents, currency)}`,
    ),
    '',
    `Caparre per i tavoli (${deposits.length})`,
    ...deposits.map(({ business_day, received_cents, refunded_cents, currency }) =>
      [
        `- ${italianDay(business_day)}, ${amount(received_cents, currency)}`,
        ...(refunded_cents > 0 ? [`restituiti ${amount(refunded_cents, currency)}`] : []),
      ].join(', '),
    ),
  ];
}
