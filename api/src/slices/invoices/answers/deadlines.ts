import type { Deadline } from 'contract/invoice-answers/schemas';
import sql from 'sql-template-tag';
import type { PlaceAccess } from '../../../core/access/guard.ts';
import type { Ctx } from '../../../core/context.ts';
import { dayIn } from '../../../core/format/days.ts';
import { lastDayToSend } from './send-by.ts';
import { shownErrors } from './show-answers.ts';

/** An undeliverable document stays on the board so long: by then the buyer knows. */
const DAYS_TO_TELL = 30;

interface Board {
  data: Deadline[];
  total: number;
  counts: { late: number; send: number; resend: number; tell: number };
}

/** What waits for the seller, the most urgent first (docs/rules.md 29.6). Verifica con il commercialista. */
export async function listDeadlines(
  { db, clock }: Ctx,
  { place_id, time_zone }: PlaceAccess,
  { limit, offset }: { limit: number; offset: number },
): Promise<Board> {
  const today = dayIn(time_zone, clock());
  const { data, ...board } = await db.one<Board>(sql`
    with waiting as (
      select d.id, d.type, d.state, d.number, d.day, d.customer_name, d.total_cents, d.file_name,
        case d.state when 'rejected' then 'resend' when 'undeliverable' then 'tell' else 'send' end as kind,
        case when d.state <> 'undeliverable' then ${lastDayToSend} end as due
      from documents d
      where d.place_id = ${place_id} and d.file_name is not null and d.state in ('issued', 'rejected', 'undeliverable')
        and (d.state <> 'undeliverable' or d.day >= ${today}::date - ${DAYS_TO_TELL}::int)
    ), page as (
      select * from waiting order by due nulls last, id limit ${limit} offset ${offset}
    ), shown as (
      select p.kind, p.id as invoice_id, p.type, p.state, p.number, p.day as date, p.customer_name as customer,
        p.total_cents / 100::float8 as total, p.due as due_date, p.due - ${today}::date as days_left,
        coalesce((select a.errors from document_answers a where a.document_id = p.id and a.kind = 'NS' and a.about_file = p.file_name
          and p.state = 'rejected' order by a.id desc limit 1), '[]') as errors
      from page p order by p.due nulls last, p.id
    )
    select (select coalesce(json_agg(shown), '[]') from shown) as data, count(*) as total,
      json_build_object('late', count(*) filter (where due < ${today}::date), 'send', count(*) filter (where kind = 'send'),
        'resend', count(*) filter (where kind = 'resend'), 'tell', count(*) filter (where kind = 'tell')) as counts
    from waiting`);
  return { ...board, data: data.map((one) => ({ ...one, errors: shownErrors(one.errors) })) };
}
