import sql from 'sql-template-tag';
import type { Db } from '../../core/db/pool.ts';
import type { Houses } from './houses.ts';

const LINES = 3;

/** Adds an answer of the exchange, a replaced file and a letter to each issued document. */
export async function addAnswers(db: Db, { first, last }: Pick<Houses, 'first' | 'last'>): Promise<void> {
  await db.run(sql`
    insert into document_answers (place_id, document_id, kind, sdi_id, file_name, about_file, sha256, bytes, received_at)
    select place_id, id, 'RC', id::text, 'risposta.xml', file_name, repeat('0', 64), '<prova/>', day
    from documents where place_id between ${first} and ${last} and file_name is not null`);
  await db.run(sql`
    insert into document_rejected_files (place_id, document_id, file_name, sha256, bytes, snapshot, issued_at, replaced_at)
    select place_id, id, 'R' || file_name, repeat('0', 64), '<prova/>', '{}', day, day
    from documents where place_id between ${first} and ${last} and file_name is not null`);
  await db.run(sql`
    insert into document_emails (place_id, document_id, address, language, sha256, asked_at, sent_at)
    select place_id, id, 'cliente-' || id || '@example.it', 'it', sha256, day, day
    from documents where place_id between ${first} and ${last} and state <> 'draft'`);
}

/** Adds invoices of suppliers and closings of a fiscal printer, so many a place, one a day back from today; two of three invoices are paid. */
export async function addReceived(
  db: Db,
  { first, last }: Pick<Houses, 'first' | 'last'>,
  each: number,
): Promise<void> {
  await db.tx(async (tx) => {
    await tx.run(sql`
      create temporary table came on commit drop as
      select nextval(pg_get_serial_sequence('received_files', 'id')) as file_id, p.id as place_id, n, current_date - n as day
      from generate_series(1, ${each}::int) as n cross join places p where p.id between ${first} and ${last} order by n, p.id`);
    await tx.run(sql`
      insert into received_files (id, place_id, file_name, bytes, sha256, content_sha256, received_at)
      overriding system value
      select file_id, place_id, 'IT' || file_id || '.xml', '<prova/>', repeat('0', 64), 'prova ' || file_id, day from came order by file_id`);
    await tx.run(sql`
      with added as (
        insert into received_invoices (place_id, file_id, position, type, number, day, currency, supplier_key, supplier, search, total_cents,
          net_cents, tax_cents, withheld_unread, total_unread, due_date, content, paid_day, paid_method, received_at, updated_at)
        select place_id, file_id, 1, 'TD01', n || '/A', day, 'EUR', 'IT' || n % 50, 'Fornitore ' || n % 50, n || '/a fornitore ' || n % 50,
          12200, 10000, 2200, false, false, day + 30, '{"seller": {}, "buyer": {}, "vat": [], "payments": [], "reasons": [], "attachments": []}',
          case when n % 3 > 0 then day end, case when n % 3 > 0 then 'bank_transfer' end, day, day
        from came order by file_id
        returning id, place_id
      )
      insert into received_lines (place_id, invoice_id, position, description, net_cents)
      select a.place_id, a.id, l, 'Riga ' || l, 3000 from added a cross join generate_series(1, ${LINES}::int) as l`);
    await tx.run(sql`
      insert into printer_closings (place_id, file_name, bytes, sha256, content_sha256, device, number, at, business_day, rates, amount_cents,
        documents, cash_cents, electronic_cents, received_at)
      select place_id, 'RT' || n || '.xml', '<prova/>', repeat('0', 64), 'prova ' || file_id, 'RT1', n, day, day,
        '[{"vat_rate": 1000, "nature": null, "amount_cents": 110000}]', 110000, 40, 50000, 60000, day
      from came order by file_id`);
  });
}
