import sql, { raw } from 'sql-template-tag';
import { keyPurpose } from '../btcpay/settings/sealed.ts';
import type { Ctx } from '../../core/context.ts';
import { answerPurpose, SEALED_ANSWER } from '../../core/http/stored-answer.ts';
import { SEALED_COLUMNS, type SealedColumn } from './sealed-columns.ts';
import { SealedWithAnotherKey, secretsOf } from '../../core/secrets/secrets.ts';

type House = Pick<Ctx, 'db' | 'config'>;

export interface Resealed {
  /** Values that this pass has sealed with the current key. */
  resealed: number;
  /** Values that no key of the ring opens: they were lost before. */
  unreadable: number;
}

const BATCH = 500;

/** What the current key seals; undefined where that is so already, null where no key opens it. */
function resealValue({ config }: House, sealed: Buffer, purpose: string): Buffer | undefined | null {
  const secrets = secretsOf(config);
  try {
    return secrets.isCurrent(sealed, purpose)
      ? undefined
      : secrets.seal(secrets.open(sealed, purpose), purpose);
  } catch (error) {
    if (error instanceof SealedWithAnotherKey) return null;
    throw error;
  }
}

/** Updates each row only if its value is unchanged: a value written meanwhile was sealed with the current key. */
async function resealColumn(house: House, of: SealedColumn): Promise<Resealed> {
  const [table, key, column] = [raw(of.table), raw(of.key), raw(of.column)];
  const done = { resealed: 0, unreadable: 0 };
  for (let after: string | undefined; ;) {
    const beyond = after === undefined ? sql`true` : sql`${key} > ${after}`;
    const rows = await house.db.many<{ key: string; sealed: Buffer }>(sql`
      select ${key}::text as key, ${column} as sealed from ${table}
      where ${column} is not null and ${beyond} order by ${key} limit ${BATCH}`);
    for (const row of rows) {
      const fresh = resealValue(house, row.sealed, of.purpose(row.key));
      if (fresh === null) done.unreadable += 1;
      if (!fresh) continue;
      done.resealed += await house.db.run(sql`
        update ${table} set ${column} = ${fresh} where ${key} = ${row.key} and ${column} = ${row.sealed}`);
    }
    after = rows.at(-1)?.key;
    if (rows.length < BATCH || after === undefined) return done;
  }
}

/** Queued jobs have a sealed key in their payload. */
async function resealJobs(house: House): Promise<Resealed> {
  const done = { resealed: 0, unreadable: 0 };
  const rows = await house.db.many<{ id: string; place_id: string; sealed: string }>(sql`
    select id::text as id, data->>'place_id' as place_id, data->>'sealed_key' as sealed from pgboss.job
    where name = 'btcpay.release' and data->>'sealed_key' <> ''`);
  for (const { id, place_id, sealed } of rows) {
    const fresh = resealValue(house, Buffer.from(sealed, 'base64'), keyPurpose(Number(place_id)));
    if (fresh === null) done.unreadable += 1;
    if (!fresh) continue;
    done.resealed += await house.db.run(sql`
      update pgboss.job set data = jsonb_set(data::jsonb, '{sealed_key}', to_jsonb(${fresh.toString('base64')}::text))
      where id = ${id}::uuid and name = 'btcpay.release' and data->>'sealed_key' = ${sealed}`);
  }
  return done;
}

/** Answers of calls that carry a secret, for repetitions within three days. */
async function resealAnswers(house: House): Promise<Resealed> {
  const done = { resealed: 0, unreadable: 0 };
  const rows = await house.db.many<{ user_id: number | null; key: string; body: string }>(sql`
    select user_id, key, body from idempotency_keys where starts_with(body, ${SEALED_ANSWER})`);
  for (const { user_id, key, body } of rows) {
    const sealed = Buffer.from(body.slice(SEALED_ANSWER.length), 'base64');
    const fresh = resealValue(house, sealed, answerPurpose(key));
    if (fresh === null) done.unreadable += 1;
    if (!fresh) continue;
    done.resealed += await house.db.run(sql`
      update idempotency_keys set body = ${SEALED_ANSWER + fresh.toString('base64')}
      where user_id is not distinct from ${user_id} and key = ${key} and body = ${body}`);
  }
  return done;
}

/** One pass over all sealed values. Can be interrupted at any moment, and repeated. */
export async function reseal(house: House): Promise<Resealed> {
  const all = { resealed: 0, unreadable: 0 };
  const add = ({ resealed, unreadable }: Resealed) => {
    all.resealed += resealed;
    all.unreadable += unreadable;
  };
  for (const column of SEALED_COLUMNS) add(await resealColumn(house, column));
  add(await resealJobs(house));
  add(await resealAnswers(house));
  return all;
}
