import sql from 'sql-template-tag';
import type { Ctx } from '../../core/context.ts';
import { textsNaming } from '../../core/db/texts-naming.ts';
import { counted } from '../../platform/activity/describe-changes.ts';
import type { Erasure } from '../customers/hooks.ts';

/** Hook: a place with issued documents is closed and never erased (docs/rules.md 15.4). */
export async function issuedDocuments({ db }: Ctx, place_id: number): Promise<string | undefined> {
  const issued = await db.maybe(sql`
    select 1 from documents where place_id = ${place_id} and state <> 'draft' limit 1`);
  return issued === undefined ? undefined : 'documenti';
}

/** Hook of an erasure: drafts for the customers go, and those without a link that name them; a namesake keeps theirs. The law keeps issued documents as they are, without the addresses that they were sent to (docs/rules.md 18.6). */
export async function eraseDrafts(
  { db }: Ctx,
  { place_id, customer_ids, patterns, sure }: Erasure,
): Promise<string[]> {
  const { names } = textsNaming(sure);
  await db.run(sql`
    delete from documents where place_id = ${place_id} and state = 'draft'
      and (customer_id = any (${customer_ids}::bigint[]) or ${names(sql`draft::text`)}
        or (customer_id is null
          and (${names(sql`search`)} or '%' || search || '%' = any (${patterns}::text[]))))`);
  // The address of a letter is a contact; that there was a letter stays, and one that waits is not sent.
  await db.run(sql`
    with about as (
      select e.id from document_emails e join documents d on d.id = e.document_id
      where e.place_id = ${place_id} and e.address <> ''
        and (d.customer_id = any (${customer_ids}::bigint[]) or ${names(sql`e.address`)})
    ), waiting as (
      delete from document_emails where id in (select id from about) and sent_at is null
    )
    update document_emails set address = '' where id in (select id from about) and sent_at is not null`);
  const { many } = await db.one<{ many: number }>(sql`
    select count(*) as many from documents
    where place_id = ${place_id} and customer_id = any (${customer_ids}::bigint[]) and state <> 'draft'`);
  return many > 0
    ? [
        `${counted(many, 'documento emesso resta', 'documenti emessi restano')} con nome e dati fiscali: li vuole la legge.`,
      ]
    : [];
}
