import { operator } from 'contract/operator/calls';
import sql from 'sql-template-tag';
import { describe, expect, it } from 'vitest';
import { OPERATOR_KEY, world } from '../../testing/world.ts';
import { deciding } from './testing/deciding.ts';

// docs/rules.md 15.4
describe('a place whose request was paid in part only', () => {
  const w = world();
  const { aPart } = deciding(w);

  it('is not erased while a guest waits for that money', async () => {
    const p = await aPart();
    // The request is over: nothing of the stay was sold.
    await w.app.db.run(sql`
      update bookings set status = 'failed' where id = ${p.booking.id} and place_id = ${p.place.id}`);
    const call = { params: { place_id: p.place.id } };
    const refused = await w.as(OPERATOR_KEY)(operator.removePlace, call);
    expect([refused.status, refused.error?.code]).toEqual([409, 'place_has_sold']);
    expect(refused.error.error).toBe('Questa attività ha pagamenti ricevuti: si chiude e non si cancella.');
  });
});
