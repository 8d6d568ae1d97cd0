import { cash, closings } from 'contract/cash/calls';
import { products } from 'contract/products/calls';
import sql from 'sql-template-tag';
import { describe, expect, it } from 'vitest';
import { world } from '../../../testing/world.ts';
import { expectBillsWhole, tillAt } from '../../bills/testing/till.ts';
import { sheetsOf } from '../testing/sheets.ts';

const NAME = 'Zenobio Quadrifoglione';

describe('an erased customer whom texts name without a link', () => {
  const w = world();

  it('is in no bill, payment, move of a drawer or closing any more, and other texts stay', async () => {
    const place = await w.aPlace();
    const till = tillAt(w, place);
    const sheets = sheetsOf(w, place);
    const { id } = await sheets.add({ first_name: 'Zenobio', last_name: 'Quadrifoglione' });
    const sell = async (of: string) => {
      const charges = [{ kind: 'good' as const, unit_price: 9, description: `Torta di ${of}` }];
      const { body } = await till.open({ note: `Per ${of}`, charges });
      await till.pay(body.id, { method: 'cash', amount: 9, note: `Da ${of}` });
      const move = { direction: 'in', amount: 5, reason: `Resto di ${of}` } as const;
      const moved = await till.send(cash.addMove, { params: { place_id: place.id }, body: move });
      const note = `${of} passa domani`;
      const closed = await till.send(closings.create, {
        params: { place_id: place.id },
        body: { counted_cash: 0, note },
      });
      expect([moved.status, closed.status]).toEqual([201, 201]);
    };
    await sell(NAME);
    // A namesake by the last name alone is somebody else.
    await sell('Ada Quadrifoglione');
    const texts = async (of: string) => {
      const { rows } = await w.app.db.one<{ rows: string[] }>(sql`
        select coalesce(array_agg(t.name order by t.name), '{}') as rows from (
          select 'bills' as name, b::text as row from bills b union all
          select 'charges', c::text from charges c union all
          select 'closings', c::text from closings c union all
          select 'events', e::text from bill_events e union all
          select 'moves', v::text from drawer_moves v union all
          select 'payments', m::text from manual_payments m) as t
        where t.row like ${`%${of}%`}`);
      return [...new Set(rows)];
    };
    const all = ['bills', 'charges', 'closings', 'events', 'moves', 'payments'];
    expect(await texts(NAME)).toEqual(all);
    expect((await sheets.erase(id)).body.kept).toEqual([]);
    expect(await texts(NAME)).toEqual([]);
    expect(await texts('Ada Quadrifoglione')).toEqual(all);
    await expectBillsWhole(w, place);
  });

  it('is in no line that was written by hand for a product, and a dish keeps its name', async () => {
    const place = await w.aPlace();
    const till = tillAt(w, place);
    const { id } = await sheetsOf(w, place).add({ first_name: 'Zenobio', last_name: 'Quadrifoglione' });
    const product = async (name: string) => {
      const { body } = await till.send(products.create, {
        params: { place_id: place.id },
        body: {
          name,
          kind: 'good',
          price: 9,
          vat_class: 'standard',
          category: null,
          code: null,
          barcode: null,
          description: null,
        },
      });
      return body;
    };
    const cake = await product('Torta');
    const namesake = await product(`Pizza ${NAME}`);
    const lines = [
      { product_id: cake.id, description: `Torta per ${NAME}` },
      { product_id: namesake.id },
      { product_id: cake.id, description: 'Torta per Ada Bianchi' },
    ];
    for (const line of lines) await till.open({ charges: [line] });
    await sheetsOf(w, place).erase(id);
    const rows = await w.app.db.many<{ description: string }>(sql`
      select description from charges where place_id = ${place.id} order by id`);
    expect(rows.map(({ description }) => description)).toEqual([
      'Addebito',
      `Pizza ${NAME}`,
      'Torta per Ada Bianchi',
    ]);
    await expectBillsWhole(w, place);
  });
});
