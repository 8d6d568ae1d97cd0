import sql from 'sql-template-tag';
import type { Db } from '../../core/db/pool.ts';
import type { Houses } from './houses.ts';

/** Every tenth document is still a draft; every third bears a sale over the counter, as far as there are some. */
const DRAFTS = 10;
const OF_SALES = 3;

/** Adds documents, so many a day back from today, with all places in turn, and a business for each place. */
export async function addDocuments(
  db: Db,
  { first, last }: Pick<Houses, 'first' | 'last'>,
  each: number,
  a_day = 1,
): Promise<void> {
  await db.tx(async (tx) => {
    await tx.run(sql`
      with made as (
        insert into businesses (tax_profile, name, vat_number, street, postal_code, city, province, country, in_liquidation, stamp_duty,
          stamp_duty_on_city_tax, created_at, updated_at)
        select 'RF01', 'Soggetto ' || p.id, '00743110157', 'Via di Prova 1', '00184', 'Roma', 'RM', 'IT', false, 'charged', false,
          now(), now()
        from places p where p.id between ${first} and ${last} and p.business_id is null order by p.id
        returning id, substr(name, 10)::bigint as place_id
      )
      update places p set business_id = m.id from made m where m.place_id = p.id`);
    await tx.run(sql`
      create temporary table written on commit drop as
      select nextval(pg_get_serial_sequence('documents', 'id')) as id, p.id as place_id, p.business_id, n, current_date - n / ${a_day}::int as day,
        n % ${DRAFTS}::int = 0 as is_draft,
        row_number() over (partition by p.id, date_part('year', current_date - n / ${a_day}::int) order by n desc) as sequence
      from generate_series(1, ${each}::int) as n cross join places p where p.id between ${first} and ${last} order by n, p.id`);
    await tx.run(sql`
      insert into documents (id, place_id, business_id, type, state, snapshot, series, year, sequence, number, day, customer_name, search,
        total_cents, net_cents, tax_cents, has_bills, file_name, sha256, issued_at, created_at, updated_at)
      overriding system value
      select id, place_id, case when not is_draft then business_id end, 'TD01', case when is_draft then 'draft' else 'issued' end,
        case when not is_draft then '{}'::jsonb end, '', case when not is_draft then date_part('year', day) end,
        case when not is_draft then sequence end, case when not is_draft then sequence || '/' || date_part('year', day) end, day,
        'Ditta ' || n % 500, 'ditta ' || n % 500 || ' ' || sequence, 11000, 10000, 1000, not is_draft and n % ${OF_SALES}::int = 0,
        case when not is_draft then 'IT00743110157_' || id || '.xml' end,
        case when not is_draft then repeat('0', 64) end, case when not is_draft then day end, day, day
      from written order by id`);
    await tx.run(sql`
      insert into document_numbers (business_id, series, year, last, last_day)
      select business_id, '', date_part('year', day), max(sequence), max(day) from written group by 1, 3`);
    await tx.run(sql`
      insert into document_vat (document_id, place_id, vat_rate, net_cents, tax_cents, sign)
      select id, place_id, 1000, 10000, 1000, 1 from written where not is_draft order by id`);
    await tx.run(sql`
      insert into document_files (document_id, place_id, bytes)
      select id, place_id, '<prova/>' from written where not is_draft order by id`);
    await tx.run(sql`
      with sold as (
        select b.id, b.place_id, c.charge_id, c.amount_cents, row_number() over (partition by b.place_id order by b.id) as n
        from bills b join bill_shares c on c.bill_id = b.id and c.amount_cents > 0
        where b.source_kind = 'sale' and b.place_id between ${first} and ${last}
      )
      insert into document_links (document_id, place_id, bill_id, charge_id, amount_cents)
      select w.id, w.place_id, s.id, s.charge_id, s.amount_cents
      from written w join sold s on s.place_id = w.place_id and s.n = w.n
      where not w.is_draft and w.n % ${OF_SALES}::int = 0 order by w.id`);
  });
}
