import sql from 'sql-template-tag';
import { describe, expect, it } from 'vitest';
import { waitingStatements } from '../../../testing/database/waiting-statements.ts';
import { world } from '../../../testing/world.ts';
import { deskAt } from '../../bookings/testing/desk.ts';
import { tillAt } from '../../bills/testing/till.ts';
import { officeAt } from '../testing/office.ts';

describe('a deposit that is deducted and credited at once', () => {
  const w = world();

  /** A stay of 180 euros with a deposit of 50, its final invoice and the credit note over the deposit, both begun. */
  async function begun() {
    const place = await w.aPlace();
    const office = await officeAt(w, place);
    const desk = await deskAt(w, place);
    const booking = await desk.book(await w.aRoom(place, { price_cents: 9000 }), 1, 3);
    const [bill] = await tillAt(w, place).ofBooking(booking.id);
    const draft = { bill_ids: [bill!.id], customer_id: await office.customer() };
    const deposit = await office.issued({ ...draft, type: 'TD02', amount: 50 });
    const note = (await office.credit(deposit.id)).body;
    const final = (await office.create(draft)).body;
    /** Both wait for the deposit, and get it in this order. */
    async function inTurn(first: number, second: number) {
      const answers: ReturnType<typeof office.issue>[] = [];
      await w.app.db.tx(async (tx) => {
        await tx.run(sql`select 1 from documents where id = ${deposit.id} for update`);
        for (const id of [first, second]) {
          answers.push(office.issue(id));
          await expect.poll(() => waitingStatements(w.app.db)).toBe(answers.length);
        }
      });
      return Promise.all(answers);
    }
    return { note, final, inTurn };
  }

  it('is not deducted where the credit note comes first', async () => {
    const { note, final, inTurn } = await begun();
    const [credited, issued] = await inTurn(note.id, final.id);
    expect(credited).toMatchObject({ status: 200, body: { total: 50 } });
    expect(issued).toMatchObject({ status: 200, body: { total: 180, linked: [] } });
  });

  it('is not credited where the final invoice comes first', async () => {
    const { note, final, inTurn } = await begun();
    const [issued, refused] = await inTurn(final.id, note.id);
    expect(issued).toMatchObject({ status: 200, body: { total: 130 } });
    expect(refused).toMatchObject({
      status: 409,
      error: {
        code: 'deposit_deducted',
        error: expect.stringContaining(`n. ${issued!.body.number}:`),
      },
    });
  });
});
