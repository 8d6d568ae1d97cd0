import { bills } from 'contract/bills/calls';
import sql from 'sql-template-tag';
import { describe, expect, it } from 'vitest';
import { openTx } from '../../testing/database/open-tx.ts';
import { waitingStatements } from '../../testing/database/waiting-statements.ts';
import { world } from '../../testing/world.ts';
import { tillAt } from '../bills/testing/till.ts';
import { sheetsOf } from '../customers/testing/sheets.ts';
import { diningRoom } from '../tables/testing/dining-room.ts';

describe('a customer who is removed at the moment is unknown', () => {
  const w = world();

  async function aHouse() {
    const room = await diningRoom(w, [4]);
    const { id: customer_id } = await sheetsOf(w, room.place).add({
      kind: 'company',
      company_name: 'Ditta di prova',
    });
    /** The answer to a call that waits for the removal. */
    async function whileRemoved<R extends { status: number }>(call: () => Promise<R>): Promise<R> {
      const removing = await openTx(w.app.db);
      await removing.db.run(
        sql`delete from customers where id = ${customer_id} and place_id = ${room.place.id}`,
      );
      const asked = call();
      await expect.poll(() => waitingStatements(w.app.db)).toBe(1);
      await removing.commit();
      return asked;
    }
    return { ...room, till: tillAt(w, room.place), customer_id, whileRemoved };
  }

  it('to a new reservation', async () => {
    const { customer_id, whileRemoved, reserve, at } = await aHouse();
    expect((await whileRemoved(() => reserve({ party: 2, at: at(1, '20:00'), customer_id }))).status).toBe(
      404,
    );
  });

  it('to a new sale', async () => {
    const { customer_id, whileRemoved, till } = await aHouse();
    const charges = [{ kind: 'good' as const, unit_price: 3 }];
    expect((await whileRemoved(() => till.open({ customer_id, charges }))).status).toBe(404);
  });

  it('to a bill that is there', async () => {
    const { customer_id, whileRemoved, till, send } = await aHouse();
    const { body } = await till.open({ charges: [{ kind: 'good', unit_price: 3 }] });
    const change = () => send(bills.change, { params: { bill_id: body.id }, body: { customer_id } });
    expect((await whileRemoved(change)).status).toBe(404);
  });
});
