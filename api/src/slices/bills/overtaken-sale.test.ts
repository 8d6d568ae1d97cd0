import { sales } from 'contract/sales/calls';
import sql from 'sql-template-tag';
import { describe, expect, it } from 'vitest';
import { world } from '../../testing/world.ts';
import { tillAt } from './testing/till.ts';

/** Figures of customers and products are written at the commit of a sale, where it may meet another one. */
describe('a sale that PostgreSQL ends at its commit, to resolve a deadlock', () => {
  const w = world();

  /** A sale of a place of its own. A sequence is not rolled back: the sale is ended this many times. */
  async function ended(times: number, headers: Record<string, string> = {}) {
    const place = await w.aPlace();
    await w.app.db.script(`
      create sequence deadlocks;
      create function resolve_deadlock() returns trigger language plpgsql as $$ begin
        if new.place_id = ${place.id} and nextval('deadlocks') <= ${times} then
          raise exception using errcode = 'deadlock_detected';
        end if;
        return null;
      end $$;
      create constraint trigger ends_in_deadlock after insert on bills deferrable initially deferred
        for each row execute function resolve_deadlock();`);
    const till = tillAt(w, place);
    const body = { charges: [{ kind: 'good' as const, unit_price: 30 }] };
    const { status, error } = await till.send(sales.open, { params: { place_id: place.id }, body }, headers);
    await w.app.db.run(sql`drop function resolve_deadlock cascade`);
    await w.app.db.run(sql`drop sequence deadlocks`);
    return { status, code: error.code, sales: (await till.list()).body.total };
  }

  it('is made again under its key', async () => {
    const headers = { 'idempotency-key': 'a-sale-in-a-deadlock' };
    expect(await ended(2, headers)).toEqual({ status: 201, code: undefined, sales: 1 });
  });

  it('is refused as a conflict when it happens again and again', async () => {
    const headers = { 'idempotency-key': 'a-sale-in-deadlocks' };
    expect(await ended(100, headers)).toEqual({ status: 409, code: 'busy', sales: 0 });
  });

  it('is refused as a conflict without a key', async () => {
    expect(await ended(1)).toEqual({ status: 409, code: 'busy', sales: 0 });
  });
});
