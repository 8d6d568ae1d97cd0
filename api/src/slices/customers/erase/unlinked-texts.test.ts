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

  it('is in no refund, link or decision about a Bitcoin payment of a bill that links to nobody', async () => {
    const place = await w.aPlace();
    const till = tillAt(w, place);
    const sheets = sheetsOf(w, place);
    const EMAIL = 'zenobio.q@posta.example';
    const { id } = await sheets.add({ first_name: 'Zenobio', last_name: 'Quadrifoglione', email: EMAIL });
    const paid = async (of: string, email: string) => {
      const { body } = await till.open({ charges: [{ kind: 'good', unit_price: 9, description: 'Torta' }] });
      await w.app.db.run(sql`
        with request as (
          insert into payment_requests (place_id, payable_kind, payable_id, purpose, amount_cents, currency, language, token, sent_to,
            created_at)
          values (${place.id}, 'bill', ${body.id}, 'whole', 900, 'EUR', 'it', repeat(md5(${email}), 2), ${email}, now())
          returning id
        ), attempt as (
          insert into payment_attempts (place_id, request_id, payable_kind, payable_id, number, order_id, amount_cents, currency,
            host, store_id, state, day, created_at)
          select ${place.id}, id, 'bill', ${body.id}, 1, md5(${email}), 900, 'EUR', 'http://127.0.0.1:9', 'prova', 'expired',
            '2026-12-09', now() from request returning id
        ), event as (
          insert into payment_events (place_id, attempt_id, at, sentence)
          select ${place.id}, id, now(), ${`Risolto in altro modo: resi a ${of}`} from attempt
        )
        insert into payment_refunds (place_id, attempt_id, amount_cents, currency, state, sent_to, reason, created_at)
        select ${place.id}, id, 100, 'EUR', 'cancelled', ${email}, ${`Torta di ${of}`}, now() from attempt`);
    };
    await paid(NAME, EMAIL);
    await paid('Ada Quadrifoglione', 'ada@posta.example');
    const rows = (words: string) =>
      w.app.db.many<{ name: string }>(sql`
        select t.name from (
          select 'event' as name, e::text as row from payment_events e where e.place_id = ${place.id} union all
          select 'refund', r::text from payment_refunds r where r.place_id = ${place.id} union all
          select 'request', q::text from payment_requests q where q.place_id = ${place.id}) as t
        where t.row ~* ${words} order by 1`);
    const all = [{ name: 'event' }, { name: 'refund' }, { name: 'request' }];
    expect(await rows('zenobio')).toEqual(all);
    await sheets.erase(id);
    expect(await rows('zenobio')).toEqual([]);
    expect(await rows('ada[ @]')).toEqual(all);
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
