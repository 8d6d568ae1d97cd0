import { auth } from 'contract/access/calls';
import type { Bill } from 'contract/bills/schemas';
import { payments } from 'contract/payments/calls';
import sql from 'sql-template-tag';
import { beforeAll, describe, expect, it } from 'vitest';
import { expectAddedUp, tillAt } from '../../bills/testing/till.ts';
import { expectAllWhole } from '../../bookings/testing/whole.ts';
import { world } from '../../../testing/world.ts';
import { DEMO_PASSWORD } from '../accounts.ts';
import { seedDemo } from '../seed-demo.ts';

const EVENING = new Date('2026-11-21T22:30:00Z');

describe('a year of sales in the demo', () => {
  const w = world();

  async function tillOf(name: string) {
    const { id, email } = await w.app.db.one<{ id: number; email: string }>(sql`
      select p.id, u.email from places p join assignments a on a.place_id = p.id and a.role = 'owner'
      join users u on u.id = a.user_id where p.name = ${name}`);
    const { body } = await w.as()(auth.login, { body: { email, password: DEMO_PASSWORD } });
    return tillAt(w, { id, owner: { token: body.token } } as never, body.token);
  }
  const PLACES = ['B&B La Terrazza', 'Trattoria del Porto', 'Bottega Verde', 'Rifugio Stella Alpina'];

  beforeAll(async () => {
    await seedDemo({ ...w.app, clock: () => EVENING });
  });

  it.each(PLACES)('of %s adds up on the calls as it does in the tables', async (name) => {
    const t = await tillOf(name);
    const place_id = t.place.id;
    const torn = await w.app.db.many(sql`
      select c.id from charges c left join bill_shares s on s.charge_id = c.id
      where c.place_id = ${place_id} group by c.id, c.place_id having sum(s.amount_cents) is distinct from c.amount_cents`);
    expect(torn).toEqual([]);

    const { total } = (await t.list({ limit: 1 })).body;
    const some: Bill[] = [];
    for (let at = 0; at < 12; at += 1) {
      const { body } = await t.list({ limit: 1, offset: Math.floor((total * at) / 12) });
      const shown = await t.get(body.data[0]!.id);
      expectAddedUp(shown);
      expect(body.data[0]).toMatchObject({
        total: shown.total,
        paid: shown.paid,
        balance: shown.balance,
        on_account: shown.on_account,
        state: shown.state,
      });
      some.push(shown);
    }

    const { cents } = await w.app.db.one<{ cents: number }>(sql`
      select sum(paid_cents)::float8 as cents from bills where place_id = ${place_id}`);
    const sums = await t.send(payments.totals, { params: { place_id }, query: { by: 'year' } });
    const received = sums.body.data.reduce((sum, one) => sum + one.received - one.refunded, 0);
    expect(Math.round(received * 100)).toBe(cents);

    const sale = some.find(({ source, charges }) => source.kind === 'sale' && charges.length > 1);
    if (sale) expect(await soldAgain(t, sale)).toEqual(essence(sale));
  });

  const essence = ({ charges, vat, total, paid, balance, state }: Bill) => ({
    charges: charges.map(({ kind, description, quantity, unit_price, amount, vat_rate, nature }) => {
      return { kind, description, quantity, unit_price, amount, vat_rate, nature };
    }),
    vat,
    total,
    paid,
    balance,
    state,
  });

  /** The same things sold by the service. */
  async function soldAgain(t: Awaited<ReturnType<typeof tillOf>>, sale: Bill) {
    const plain = sale.charges.filter(({ kind }) => kind !== 'discount');
    const off = sale.charges.reduce((sum, { kind, amount }) => (kind === 'discount' ? sum - amount : sum), 0);
    const { body } = await t.open({
      customer_id: sale.customer_id,
      charges: [
        ...plain.map(({ product_id, kind, description, quantity, unit_price }) => {
          return { product_id, kind, description, quantity, unit_price };
        }),
        ...(off > 0
          ? [{ kind: 'discount' as const, description: 'Sconto', unit_price: off, reason: 'Prova' }]
          : []),
      ],
      payments: sale.payments.flatMap(({ method, amount, issuer }) =>
        method === 'bitcoin' ? [] : [{ method, amount, issuer }],
      ),
    });
    return essence(body);
  }

  it('sells at every place, more in its season, and leaves some debts', async () => {
    const counts: Record<string, number> = {};
    for (const name of PLACES) counts[name] = (await (await tillOf(name)).list({ limit: 1 })).body.total;
    for (const name of PLACES) expect(counts[name]).toBeGreaterThan(300);
    const debts = await (await tillOf('Trattoria del Porto')).onAccount();
    expect(debts).toMatchObject([{ customer: 'Cantiere del Molo' }]);
    expect(debts[0]!.total).toBeGreaterThan(50);
  });

  it('keeps stays whole with their extras', async () => {
    const t = await tillOf('B&B La Terrazza');
    expect(await expectAllWhole(w.app.db, t.place.id)).toBeGreaterThan(350);
    const torn = await w.app.db.many(sql`
      select b.id from bills b join bookings k on b.source_kind = 'booking' and k.id = b.source_id
      where b.place_id = ${t.place.id} and b.is_main and k.status <> 'cancelled'
        and (b.total_cents <> coalesce(k.bill_cents, k.total_cents)
          or (k.payment_status = 'paid') and b.paid_cents <> b.total_cents)`);
    expect(torn).toEqual([]);
  });
});
