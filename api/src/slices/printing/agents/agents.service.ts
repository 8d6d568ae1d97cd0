import { randomInt } from 'node:crypto';
import { MINUTE_MS } from 'contract/days/durations';
import type { PrintAgent } from 'contract/printing/schemas';
import { CODE_ALPHABET, CODE_LENGTH, CODE_MINUTES, MAX_PRINT_AGENTS } from 'contract/printing/values';
import sql from 'sql-template-tag';
import { hashToken, type PlaceAccess } from '../../../core/access/guard.ts';
import { lockPlace } from '../../../core/access/lock-place.ts';
import type { Ctx } from '../../../core/context.ts';
import { jsonInstant } from '../../../core/db/json-instant.ts';
import { conflict, notFound } from '../../../core/errors/errors.ts';
import { inTransaction } from '../../../core/errors/transaction.ts';
import { quoted } from '../../../platform/activity/describe-changes.ts';
import { recordActivity } from '../../../platform/activity/record-activity.ts';

const newCode = () =>
  Array.from({ length: CODE_LENGTH }, () => CODE_ALPHABET[randomInt(CODE_ALPHABET.length)]).join('');

const columnsAt = (now: Date) => sql`a.id, a.name,
  case when a.token_hash is not null then 'paired' when a.code_until > ${now}::timestamptz then 'code' else 'code_over' end as state,
  ${jsonInstant(sql`a.code_until`)} as code_until, ${jsonInstant(sql`a.paired_at`)} as paired_at,
  ${jsonInstant(sql`a.seen_at`)} as seen_at`;

export function listAgents(ctx: Ctx, { place_id }: PlaceAccess): Promise<PrintAgent[]> {
  return ctx.db.many<PrintAgent>(sql`
    select ${columnsAt(ctx.clock())} from print_agents a where a.place_id = ${place_id} and a.revoked_at is null order by a.id`);
}

/** The code is answered once; the database keeps its hash. Throws 409 `too_many_print_agents`. */
export function addAgent(ctx: Ctx, place: PlaceAccess, name: string): Promise<PrintAgent & { code: string }> {
  return inTransaction(ctx, async (inside) => {
    await lockPlace(inside.db, place.place_id);
    const agents = await listAgents(inside, place);
    if (agents.length >= MAX_PRINT_AGENTS)
      throw conflict('too_many_print_agents', `Puoi avere al massimo ${MAX_PRINT_AGENTS} agenti di stampa.`);
    const code = newCode();
    const now = ctx.clock();
    const agent = await inside.db.one<PrintAgent>(sql`
      with a as (
        insert into print_agents (place_id, name, code_hash, code_until, made_by, created_at)
        values (${place.place_id}, ${name}, ${hashToken(code)}, ${new Date(now.getTime() + CODE_MINUTES * MINUTE_MS)},
          ${place.user_id}, ${now}) returning *
      ) select ${columnsAt(now)} from a`);
    await recordActivity(inside, place, {
      kind: 'place',
      sentence: `Agente di stampa ${quoted(name)}: codice creato.`,
    });
    return { ...agent, code };
  });
}

/** Its token is worth nothing from here on. Throws 404. */
export function removeAgent(ctx: Ctx, place: PlaceAccess, agent_id: number): Promise<void> {
  return inTransaction(ctx, async (inside) => {
    const gone = await inside.db.maybe<{ name: string }>(sql`
      update print_agents set revoked_at = ${ctx.clock()}, token_hash = null, code_hash = null
      where id = ${agent_id} and place_id = ${place.place_id} and revoked_at is null returning name`);
    if (!gone) throw notFound('Agente di stampa non trovato');
    await recordActivity(inside, place, {
      kind: 'place',
      sentence: `Agente di stampa ${quoted(gone.name)} revocato.`,
    });
  });
}
