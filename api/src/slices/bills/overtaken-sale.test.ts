import { sales } from 'contract/sales/calls';
import sql from 'sql-template-tag';
import { describe, expect, it } from 'vitest';
import { world } from '../../testing/world.ts';
import { tillAt } from './testing/till.ts';

/** Figures of customers are written at the commit of a sale, where PostgreSQL may end it to resolve a deadlock. */
describe('a sale that another transaction disturbs at its commit', () => {
  const w = world();

  /** A sale of a place of its own. A sequence is not rolled back: the sale is ended this many times. */
  async function ended(
    times: number,
    headers: Record<string, string> = {},
    why: 'deadlock_detected' | 'foreign_key_violation' = 'deadlock_detected',
  ) {
    const place = await w.aPlace();
    await w.app.db.script(`
      create sequence disturbances;
      create function disturb() returns trigger language plpgsql as $$ begin
        if new.place_id = ${place.id} and nextval('disturbances') <= ${times} then
          raise exception using errcode = '${why}';
        end if;
        return null;
      end $$;
      create constraint trigger is_disturbed after insert on bills deferrable initially deferred
        for each row execute function disturb();`);
    const till = tillAt(w, place);
    const body = { charges: [{ kind: 'good' as const, unit_price: 30 }] };
    const { status, error } = await till.send(sales.open, { params: { place_id: place.id }, body }, headers);
    await w.app.db.run(sql`drop function disturb cascade`);
    await w.app.db.run(sql`drop sequence disturbances`);
    return { status, code: error.code, sales: (await till.list()).body.total };
  }

  it('is made again under its key', async () => {
    const headers = { 'idempotency-key': 'a-sale-in-a-deadlock' };
    expect(await ended(2, headers)).toEqual({ status: 201, code: undefined, sales: 1 });
  });

  it('is made again under its key where a row that it names was removed', async () => {
    const headers = { 'idempotency-key': 'a-sale-of-a-removed-row' };
    expect(await ended(1, headers, 'foreign_key_violation')).toEqual({
      status: 201,
      code: undefined,
      sales: 1,
    });
  });

  it('is refused as a conflict when it happens again and again', async () => {
    const headers = { 'idempotency-key': 'a-sale-in-deadlocks' };
    expect(await ended(100, headers)).toEqual({ status: 409, code: 'busy', sales: 0 });
  });

  it('is refused as a conflict without a key', async () => {
    expect(await ended(1)).toEqual({ status: 409, code: 'busy', sales: 0 });
  });
});
