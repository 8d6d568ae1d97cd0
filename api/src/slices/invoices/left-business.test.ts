import { business } from 'contract/business/calls';
import sql from 'sql-template-tag';
import { describe, expect, it } from 'vitest';
import type { TestPlace } from '../../testing/factories.ts';
import { world } from '../../testing/world.ts';
import { HOTEL, officeAt } from './testing/office.ts';

// docs/rules.md 15.10
describe('a VAT number that is written again after its places left it', () => {
  const w = world();
  const OTHER = { ...HOTEL, name: 'Altra S.r.l.', vat_number: '02182030391' };

  async function numbered(place: TestPlace) {
    const office = await officeAt(w, place);
    const customer_id = await office.customer();
    const sell = async () => {
      const lines = [{ description: 'Sala', quantity: 1, unit_price: 100, vat_rate: 22 }];
      return (await office.issued({ customer_id, lines })).number;
    };
    return { office, sell };
  }
  const to = (place: TestPlace) => ({ params: { place_id: place.id } });
  const leave = (place: TestPlace) => w.as(place.owner.token)(business.leave, to(place));
  const get = async (place: TestPlace) => (await w.as(place.owner.token)(business.get, to(place))).body;
  const save = (place: TestPlace, body: object) =>
    w.as(place.owner.token)(business.save, { ...to(place), body: body as never });

  it('goes on with the numbers of its documents', async () => {
    const place = await w.aPlace();
    const { sell } = await numbered(place);
    const first = await sell();
    const { business: before } = await get(place);
    await leave(place);
    const written = await save(place, { ...HOTEL, name: 'Nuovo nome S.r.l.' });
    expect(written).toMatchObject({
      status: 200,
      body: { business: { id: before!.id, name: 'Nuovo nome S.r.l.' } },
    });
    const year = first!.slice(first!.indexOf('/'));
    expect([first, await sell()]).toEqual([`1${year}`, `2${year}`]);
    // Also where the place has another business meanwhile, which has sold nothing.
    await leave(place);
    await save(place, OTHER);
    expect((await save(place, HOTEL)).body.business?.id).toBe(before!.id);
    expect(await sell()).toBe(`3${year}`);
  });

  it('is not replaced where documents bear it: the new one is another business, with its own numbers', async () => {
    const place = await w.aPlace();
    const { sell } = await numbered(place);
    // A slip before the first document is corrected.
    expect((await save(place, OTHER)).status).toBe(200);
    const { id } = (await save(place, HOTEL)).body.business!;
    const first = await sell();
    const refused = await save(place, OTHER);
    expect([refused.status, refused.error]).toMatchObject([
      409,
      { code: 'vat_number_used', error: expect.stringContaining(`n. ${first}:`) },
    ]);
    const nobody = {
      tax_profile: 'private',
      first_name: 'Prova',
      last_name: 'Affitti',
      tax_code: 'RSSMRA80A01H501U',
    };
    expect((await save(place, { ...nobody, address: HOTEL.address })).error.code).toBe('vat_number_used');
    expect((await get(place)).business).toMatchObject({ id, vat_number: HOTEL.vat_number });
    expect((await save(place, { ...HOTEL, name: 'Nome nuovo S.r.l.' })).status).toBe(200);
    await leave(place);
    const { body: written } = await save(place, OTHER);
    expect(written.business?.id).not.toBe(id);
    expect(written.series_used).toEqual([]);
  });

  it('is corrected where the exchange has rejected every document that bears it', async () => {
    const place = await w.aPlace();
    const { sell } = await numbered(place);
    await sell();
    await w.app.db.run(sql`update documents set state = 'rejected' where place_id = ${place.id}`);
    expect((await save(place, OTHER)).status).toBe(200);
  });

  it('goes on at another place of the owner', async () => {
    const first = await w.aPlace();
    const second = await w.aPlace({ owner: first.owner });
    const { sell } = await numbered(first);
    await sell();
    const { business: before } = await get(first);
    await leave(first);
    expect((await save(second, HOTEL)).body.business?.id).toBe(before!.id);
    expect((await save(first, HOTEL)).error.code).toBe('same_vat_number');
  });

  it('is that of the credit notes of its documents', async () => {
    const place = await w.aPlace();
    const { office, sell } = await numbered(place);
    await sell();
    const { id } = (await office.list()).body.data[0]!;
    const begun = await office.credit(id);
    await leave(place);
    await save(place, OTHER);
    expect((await office.issue(begun.body.id)).error).toMatchObject({
      code: 'other_business',
      error: expect.stringContaining(HOTEL.vat_number),
    });
    expect((await office.credit(id)).error.code).toBe('other_business');
    expect((await office.get(begun.body.id)).problems).toMatchObject([{ field: 'lines' }]);
    await save(place, HOTEL);
    expect((await office.issue(begun.body.id)).status).toBe(200);
  });
});
