import { describe, expect, it } from 'vitest';
import { world } from '../../../testing/world.ts';
import { COMPANY, HOTEL, officeAt } from '../testing/office.ts';

const DINNER = { description: 'Cena', unit_price: 110, vat_rate: 10 };

describe('a credit note', () => {
  const w = world();

  it('is written and issued by owner and manager alone, whichever call begins it', async () => {
    const place = await w.aPlace();
    const office = await officeAt(w, place);
    const invoice = await office.issued({ customer: COMPANY, lines: [DINNER] });
    const draft = (await office.credit(invoice.id, { lines: [{ line: 1, amount: 10 }] })).body;
    const desk = await officeAt(w, place, HOTEL, (await w.aMember(place, 'staff')).token);
    const plain = (await desk.create({ customer: COMPANY, lines: [DINNER] })).body;
    const answers = [
      await desk.create({ corrects_id: invoice.id }),
      await desk.create({ type: 'TD04', corrects_id: invoice.id, lines: [DINNER] }),
      await desk.change(draft.id, { lines: [DINNER] }),
      await desk.change(plain.id, { type: 'TD04', corrects_id: invoice.id }),
      await desk.issue(draft.id),
      await desk.remove(draft.id),
    ];
    expect(answers.map(({ status }) => status)).toEqual(answers.map(() => 403));
    expect(await office.get(draft.id)).toMatchObject({ state: 'draft', total: 10 });
    const manager = await officeAt(w, place, HOTEL, (await w.aMember(place, 'manager')).token);
    const own = await manager.create({ corrects_id: invoice.id, lines: [{ ...DINNER, unit_price: 5 }] });
    expect(own).toMatchObject({ status: 201, body: { type: 'TD04', total: 5 } });
    expect((await manager.remove(own.body.id)).status).toBe(204);
    expect((await manager.issue(draft.id)).body).toMatchObject({ state: 'issued', total: 10 });
    expect((await desk.issue(plain.id)).status).toBe(200);
  });
});
