import { MINUTE_MS } from 'contract/days/durations';
import { payments } from 'contract/payments/calls';
import { reservations } from 'contract/reservations/calls';
import { PROPOSED_PLAN } from 'contract/service-shifts/values';
import { tables } from 'contract/tables/calls';
import sql from 'sql-template-tag';
import { describe, expect, it } from 'vitest';
import { runJobs } from '../../../testing/run-jobs.ts';
import { world } from '../../../testing/world.ts';
import { paying } from '../../payments/testing/paying.ts';
import { aDiningPage } from '../testing/dining-page.ts';

describe('a deposit that is paid after its time', () => {
  const w = world();
  const { aPayingPlace } = paying(w);

  /** A party of six whose time to pay has ended; `pays`: while its payment was on its way, unheard. */
  async function aLateParty({ pays }: { pays: boolean }) {
    const page = await aDiningPage(w, [8]);
    const paid = await aPayingPlace({ at: page.room.place });
    await page.room.save({
      online: {
        ...PROPOSED_PLAN.online,
        deposit: { from_party: 6, per_person: 10, bitcoin: true, transfer: false, hold_hours: 1 },
      },
    });
    const made = await page.ask({ at: page.room.at(1, '20:00'), party: 6 });
    const { id } = await w.app.db.one<{ id: number }>(sql`
      select reservation_id as id from reservation_links where token = ${made.body.token}`);
    const token = made.body.deposit!.pay_token!;
    const invoice = await paid.invoiceOf(token);
    if (pays) await paid.fake.pay(invoice, { confirmations: 0 });
    await paid.pass(61 * MINUTE_MS);
    await runJobs(w.app, { early: true });
    const book = async () =>
      (await page.room.send(reservations.get, { params: { reservation_id: id } })).body;
    expect((await book()).state).toBe('cancelled');
    const table = { params: { table_id: page.room.ids[0]! } };
    async function lose(how: 'deleted' | 'smaller') {
      const body = { number: '1', seats: 2, area: 'Sala' };
      const { status } =
        how === 'deleted'
          ? await page.room.send(tables.remove, table)
          : await page.room.send(tables.update, { ...table, body });
      expect(status).toBeLessThan(300);
    }
    return { ...page, paid, token, invoice, id, book, lose };
  }

  it.each(['deleted', 'smaller'] as const)('waits for a person where its table is %s', async (how) => {
    const party = await aLateParty({ pays: true });
    await party.lose(how);
    await party.paid.hear();
    await party.paid.fake.confirm(party.invoice);
    await party.paid.hear();
    const { body } = await party.room.send(payments.list, {
      params: party.room.params,
      query: { reservation_id: party.id },
    });
    expect(body.data).toMatchObject([{ received: 60, attention: 'nights_taken' }]);
    expect((await party.book()).state).toBe('cancelled');
  });

  it.each(['deleted', 'smaller'] as const)('is not taken any more where its table is %s', async (how) => {
    const party = await aLateParty({ pays: false });
    await party.lose(how);
    const opened = await party.paid.openPay(party.token);
    expect([opened.status, opened.error?.code]).toEqual([409, 'nights_taken']);
    expect((await party.book()).state).toBe('cancelled');
  });
});
