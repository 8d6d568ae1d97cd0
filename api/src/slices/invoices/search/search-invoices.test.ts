import { search } from 'contract/search/calls';
import { describe, expect, it } from 'vitest';
import { world } from '../../../testing/world.ts';
import { COMPANY, officeAt } from '../testing/office.ts';

const DINNER = { description: 'Cena', unit_price: 110, vat_rate: 10 };

describe('the search for documents', () => {
  const w = world();

  async function aHouse() {
    const place = await w.aPlace();
    const office = await officeAt(w, place);
    const find = async (q: string, token = place.owner.token) =>
      (await w.as(token)(search.find, { query: { q } })).body.data.filter(({ type }) => type === 'invoice');
    const customer_id = await office.customer();
    return { place, office, find, customer_id };
  }

  it('finds them by number, name and VAT number', async () => {
    const { place, office, find, customer_id } = await aHouse();
    const [first, second] = [
      await office.issued({ customer_id, lines: [DINNER] }),
      await office.issued({ customer_id, lines: [DINNER], series: 'B2' }),
    ];
    const note = await office.issue((await office.credit(first.id)).body.id);
    const year = first.date.slice(0, 4);
    const ids = async (q: string) => (await find(q)).map(({ id }) => id);
    expect(await find(`1/${year}`)).toEqual([
      {
        type: 'invoice',
        id: first.id,
        title: `Fattura n. 1/${year}`,
        subtitle: `Viaggi di prova S.r.l. · ${first.date.split('-').toReversed().join('/')} · Emessa`,
        url: `/dashboard/invoices/${first.id}`,
        place_id: place.id,
      },
    ]);
    expect(await ids(`fattura 1/${year}`)).toEqual([first.id]);
    expect(await ids(`b2 1/${year}`)).toEqual([second.id]);
    expect(await ids(`NC1/${year}`)).toEqual([note.body.id]);
    const all = [note.body.id, second.id, first.id];
    expect(await ids('viaggi prova')).toEqual(all);
    expect(await ids('02182030391')).toEqual(all);
    expect(await ids('021820')).toEqual(all);
    expect(await ids('viaggi nessuno')).toEqual([]);
    expect(await ids(year)).toEqual([]);
  });

  it('finds drafts by name, and nothing of other places', async () => {
    const { office, find, customer_id } = await aHouse();
    const draft = await office.create({ customer_id, lines: [DINNER] });
    const found = await find(COMPANY.company_name);
    expect(found).toMatchObject([{ id: draft.body.id, title: 'Bozza di fattura' }]);
    const stranger = await w.aPlace();
    expect(await find(COMPANY.company_name, stranger.owner.token)).toEqual([]);
  });

  it('is for roles that read documents', async () => {
    const { place, office, find, customer_id } = await aHouse();
    await office.issued({ customer_id, lines: [DINNER] });
    for (const [role, many] of [
      ['accountant', 1],
      ['staff', 1],
      ['waiter', 0],
      ['kitchen', 0],
      ['housekeeping', 0],
    ] as const) {
      const { token } = await w.aMember(place, role);
      expect([role, (await find('viaggi', token)).length]).toEqual([role, many]);
    }
  });
});
