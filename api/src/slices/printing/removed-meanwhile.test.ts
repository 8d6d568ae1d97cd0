import { printing } from 'contract/printing/calls';
import sql from 'sql-template-tag';
import { describe, expect, it } from 'vitest';
import { openTx } from '../../testing/database/open-tx.ts';
import { waitingStatements } from '../../testing/database/waiting-statements.ts';
import { world } from '../../testing/world.ts';
import { evening } from '../orders/testing/evening.ts';

describe("a waiter's command that needs a printer", () => {
  const w = world();

  it('that is removed at the moment goes to the other printers', async () => {
    const e = await evening(w);
    const { send, params, place } = e;
    const more = { stations: ['kitchen'], prints: 'tickets', width: 80, code_page: 'cp858', copies: 1 };
    const made = [];
    for (const name of ['Cucina', 'Passe'])
      made.push((await send(printing.create, { params, body: { name, ...more } as never })).body);
    const dish = await e.product({ station: 'kitchen' });
    const { body: order } = await e.open();
    const removing = await openTx(w.app.db);
    await removing.db.run(sql`delete from printers where id = ${made[0]!.id} and place_id = ${place.id}`);
    const sent = e.command(order.id, e.add(dish), { type: 'send' });
    await expect.poll(() => waitingStatements(w.app.db)).toBe(1);
    await removing.commit();
    const { status, body } = await sent;
    expect([status, body.results.map((one) => one.status)]).toEqual([200, ['done', 'done']]);
    const jobs = await w.app.db.many(sql`select printer_id from print_jobs where place_id = ${place.id}`);
    expect(jobs).toEqual([{ printer_id: made[1]!.id }]);
  });
});
