import sql from 'sql-template-tag';
import type { Snapshot } from '../../slices/invoices/document/snapshot.ts';
import { attachedFile, suppliedFile } from '../../slices/received/testing/supplier.ts';
import type { TestPlace } from '../factories.ts';
import type { World } from '../world.ts';

const address = {
  street: 'Via di Prova 1',
  postal_code: '00184',
  city: 'Roma',
  province: 'RM',
  country: 'IT',
};
const party = { first_name: null, last_name: null, country: 'IT', tax_code: null, address };

const BUYER = {
  kind: 'company',
  company_name: 'Ditta di prova',
  vat_number: '02182030391',
  address,
} as const;
const LINES = [{ description: 'Cena', quantity: 1, unit: null, unit_price: 110, vat_rate: 10, nature: null }];

/** What a draft needs to be issued, but for the business. */
const documentBody = {
  customer: { ...BUYER, first_name: null, last_name: null, tax_code: null, sdi_code: null, pec: null },
  lines: LINES,
};

const SNAPSHOT: Omit<Snapshot, 'seller'> & { seller: object } = {
  type: 'TD01',
  number: '1/2026',
  date: '2026-02-01',
  currency: 'EUR',
  progressive: '00001',
  seller: {
    ...party,
    name: 'Locanda di prova',
    vat_number: '00743110157',
    regime: 'RF01',
    iban: null,
    register: null,
  },
  buyer: {
    ...party,
    kind: 'company',
    name: 'Ditta di prova',
    vat_number: '02182030391',
    sdi_code: null,
    pec: null,
  },
  lines: [
    {
      description: 'Cena',
      quantity: 1000,
      unit: null,
      gross_cents: 11_000,
      net_cents: 10_000,
      vat_rate: 1000,
      nature: null,
      kind: 'free',
      bill_id: null,
      charge_id: null,
    },
  ],
  vat: [{ vat_rate: 1000, nature: null, gross_cents: 11_000, net_cents: 10_000, tax_cents: 1000 }],
  total_cents: 11_000,
  to_pay_cents: 11_000,
  stamp_cents: 0,
  split_payment: false,
  reasons: [],
  notes: null,
  payments: [],
  linked: [],
  order: null,
};

/** Gives the place a business that may issue invoices. */
export async function aSeller({ app: { db, clock } }: World, place: TestPlace): Promise<number> {
  const { id } = await db.one<{ id: number }>(sql`
    insert into businesses (tax_profile, name, vat_number, street, postal_code, city, province, country, in_liquidation, stamp_duty,
      stamp_duty_on_city_tax, created_at, updated_at)
    values ('RF01', 'Locanda di prova', '00743110157', 'Via di Prova 1', '00184', 'Roma', 'RM', 'IT', false, 'charged', false,
      ${clock()}, ${clock()})
    returning id`);
  await db.run(sql`update places set business_id = ${id} where id = ${place.id}`);
  return id;
}

/** A business with the logo that documents show. */
export async function aLogo(world: World, place: TestPlace): Promise<void> {
  const { db, clock } = world.app;
  await db.run(sql`
    insert into business_logos (business_id, sha256, png, is_current, created_at)
    values (${await aSeller(world, place)}, sha256('logo'), 'logo', true, ${clock()})`);
}

async function aDraft({ app: { db, clock } }: World, place: TestPlace): Promise<number> {
  const { id } = await db.one<{ id: number }>(sql`
    insert into documents (place_id, type, draft, series, day, customer_name, total_cents, net_cents, tax_cents, created_at,
      updated_at)
    values (${place.id}, 'TD01', ${JSON.stringify({ ...documentBody, reason: null, notes: null, order_number: null, cup: null, cig: null })},
      '', '2026-02-01', 'Ditta di prova', 11000, 10000, 1000, ${clock()}, ${clock()})
    returning id`);
  return id;
}

/** An issued invoice, of the business that the place has or of a new one. */
export async function anIssuedDocument(w: World, place: TestPlace): Promise<number> {
  const { db, clock } = w.app;
  const { business_id } = await db.one<{ business_id: number | null }>(sql`
    select business_id from places where id = ${place.id}`);
  const seller = business_id ?? (await aSeller(w, place));
  const { id } = await db.one<{ id: number }>(sql`
    with number as (
      insert into document_numbers as n (business_id, series, year, last, last_day) values (${seller}, '', 2026, 1, '2026-02-01')
      on conflict (business_id, series, year) do update set last = n.last + 1 returning last
    )
    insert into documents (place_id, business_id, type, state, snapshot, series, year, sequence, number, day, customer_name,
      total_cents, net_cents, tax_cents, file_name, sha256, issued_at, created_at, updated_at)
    select ${place.id}, ${seller}, 'TD01', 'issued', ${JSON.stringify(SNAPSHOT)}, '', 2026, last, last || '/2026', '2026-02-01',
      'Ditta di prova', 11000, 10000, 1000, 'IT00743110157_F' || nextval('document_progressives') || '.xml', repeat('0', 64),
      ${clock()}, ${clock()}, ${clock()} from number
    returning id`);
  await db.run(sql`
    insert into document_vat (document_id, place_id, vat_rate, net_cents, tax_cents, sign)
    values (${id}, ${place.id}, 1000, 10000, 1000, 1)`);
  await db.run(sql`
    insert into document_files (document_id, place_id, bytes) values (${id}, ${place.id}, ${Buffer.from('<prova/>')})`);
  return id;
}

const SHA = '0'.repeat(64);

async function anAnswer(w: World, place: TestPlace): Promise<number> {
  const { db, clock } = w.app;
  const { id } = await db.one<{ id: number }>(sql`
    insert into document_answers (place_id, document_id, kind, file_name, about_file, sha256, bytes, received_at)
    values (${place.id}, ${await anIssuedDocument(w, place)}, 'RC', 'risposta.xml', 'fattura.xml', ${SHA}, ${Buffer.from('<a/>')},
      ${clock()})
    returning id`);
  return id;
}

/** A letter with an issued document that waits. */
export async function aDocumentEmail(w: World, place: TestPlace): Promise<number> {
  const { db, clock } = w.app;
  const { id } = await db.one<{ id: number }>(sql`
    insert into document_emails (place_id, document_id, address, language, sha256, asked_at)
    values (${place.id}, ${await anIssuedDocument(w, place)}, 'cliente@example.it', 'it', ${SHA}, ${clock()}) returning id`);
  return id;
}

async function aRejectedFile(w: World, place: TestPlace): Promise<number> {
  const { db, clock } = w.app;
  const { id } = await db.one<{ id: number }>(sql`
    insert into document_rejected_files (place_id, document_id, file_name, sha256, bytes, snapshot, issued_at, replaced_at)
    values (${place.id}, ${await anIssuedDocument(w, place)}, 'fattura.xml', ${SHA}, ${Buffer.from('<a/>')}, '{}', ${clock()}, ${clock()})
    returning id`);
  return id;
}

async function aReceivedInvoice(w: World, place: TestPlace): Promise<number> {
  const { db, clock } = w.app;
  const named = { name: 'Fornitore di prova', vat_number: 'IT02182030391', tax_code: null, address: '' };
  const attachments = [{ name: 'ddt.pdf', format: 'PDF', bytes: 6, readable: true }];
  const content = { seller: named, buyer: named, vat: [], payments: [], reasons: [], attachments };
  const file = Buffer.from(suppliedFile({ more: attachedFile('ddt.pdf', 'QUJDREVG') }));
  const { id } = await db.one<{ id: number }>(sql`
    with file as (
      insert into received_files (place_id, file_name, bytes, sha256, content_sha256, received_at)
      values (${place.id}, 'fattura.xml', ${file}, ${SHA}, gen_random_uuid()::text, ${clock()}) returning id
    )
    insert into received_invoices (place_id, file_id, position, type, number, day, currency, supplier_key, supplier, search, total_cents,
      net_cents, tax_cents, due_date, content, received_at, updated_at)
    select ${place.id}, id, 1, 'TD01', '12/A', '2026-02-01', 'EUR', 'IT02182030391', 'Fornitore di prova', '12/a fornitore', 12200, 10000,
      2200, '2026-03-01', ${JSON.stringify(content)}, ${clock()}, ${clock()} from file
    returning id`);
  await db.run(sql`
    insert into received_lines (place_id, invoice_id, position, description, net_cents)
    values (${place.id}, ${id}, 1, 'Farina', 10000)`);
  return id;
}

export const documentFixtures = {
  received_invoice_id: aReceivedInvoice,
  invoice_id: aDraft,
  corrects_id: anIssuedDocument,
  answer_id: anAnswer,
  rejected_file_id: aRejectedFile,
};

export const documentBodies = {
  'invoices.create': () => documentBody,
  'invoices.change': () => ({ ...documentBody, reason: 'Cambiata' }),
  'invoices.creditNote': () => ({}),
};
