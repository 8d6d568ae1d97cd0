import sql from 'sql-template-tag';
import { describe, expect, it } from 'vitest';
import { world } from '../../../testing/world.ts';
import { COMPANY, officeAt } from '../testing/office.ts';

const DINNER = { description: 'Cena', unit_price: 110, vat_rate: 10 };

describe('the document that a draft corrects', () => {
  const w = world();

  const anOffice = async () => officeAt(w, await w.aPlace());

  it('is named by a credit note alone, and is of the same place', async () => {
    const victim = await (await anOffice()).issued({ customer: COMPANY, lines: [DINNER] });
    const office = await anOffice();
    const body = { customer: COMPANY, lines: [DINNER] };
    const own = await office.issued(body);
    for (const corrects_id of [victim.id, own.id])
      for (const type of ['TD01', 'TD02', 'TD24'] as const) {
        const { status, error } = await office.create({ ...body, type, corrects_id });
        expect([type, status, error.fields]).toMatchObject([type, 422, { corrects_id: expect.any(String) }]);
      }
    const draft = await office.create(body);
    const changed = await office.change(draft.body.id, { ...body, type: 'TD01', corrects_id: victim.id });
    expect([changed.status, changed.error.fields]).toMatchObject([422, { corrects_id: expect.any(String) }]);
    expect((await office.create({ type: 'TD04', corrects_id: victim.id })).status).toBe(404);
    expect((await office.get(own.id)).credit_notes).toEqual([]);
  });

  it('is shown and counted only with documents of its place', async () => {
    const place = await w.aPlace();
    const office = await officeAt(w, place);
    const victim = await office.issued({ customer: COMPANY, lines: [DINNER] });
    const stranger = await anOffice();
    const draft = (await stranger.create({ customer: COMPANY, lines: [DINNER] })).body;
    // As an earlier version of Hub let it be written.
    await w.app.db.run(sql`
      update documents set corrects_id = ${victim.id}, draft = draft || jsonb_build_object('corrects_id', ${victim.id}::bigint)
      where id = ${draft.id}`);
    expect(await stranger.get(draft.id)).toMatchObject({
      corrects: null,
      problems: [{ field: 'corrects_id' }],
    });
    expect((await stranger.issue(draft.id)).status).toBe(422);
    expect((await office.get(victim.id)).credit_notes).toEqual([]);
    expect((await office.credit(victim.id)).body).toMatchObject({ type: 'TD04', total: 110 });
  });

  it('stays the same in a credit note, and no other draft becomes one', async () => {
    const office = await officeAt(w, await w.aPlace());
    const body = { customer: COMPANY, lines: [DINNER] };
    const [invoice, other] = [await office.issued(body), await office.issued(body)];
    const plain = (await office.create(body)).body;
    const note = (await office.credit(invoice.id)).body;
    const refusals = [
      [await office.change(plain.id, { corrects_id: invoice.id }), 'type'],
      [await office.change(plain.id, { type: 'TD04', corrects_id: invoice.id }), 'type'],
      [await office.change(note.id, { type: 'TD01', customer: COMPANY, lines: [DINNER] }), 'type'],
      [await office.change(note.id, { corrects_id: other.id }), 'corrects_id'],
    ] as const;
    for (const [{ status, error }, field] of refusals)
      expect([status, error.fields]).toEqual([422, { [field]: expect.any(String) }]);
    expect(await office.get(plain.id)).toMatchObject({ type: 'TD01', corrects: null });
    const changed = await office.change(note.id, { type: 'TD04', corrects_id: invoice.id, lines: [DINNER] });
    expect(changed.body).toMatchObject({ type: 'TD04', corrects: { id: invoice.id } });
    expect((await office.issue(note.id)).body).toMatchObject({ corrects: { id: invoice.id } });
    expect(await office.get(invoice.id)).toMatchObject({ credited: 110 });
  });
});
