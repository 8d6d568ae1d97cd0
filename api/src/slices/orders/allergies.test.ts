import { customers } from 'contract/customers/calls';
import { DAY_MS } from 'contract/days/durations';
import { modifiers } from 'contract/modifiers/calls';
import { orderCatalogue } from 'contract/order-catalogue/calls';
import { ticketDocument } from 'contract/printing/documents';
import { reservations } from 'contract/reservations/calls';
import { recipes } from 'contract/recipes/calls';
import { describe, expect, it } from 'vitest';
import { world } from '../../testing/world.ts';
import { forgetAllergies } from './forget-allergies.ts';
import { evening } from './testing/evening.ts';

describe('allergies of guests', () => {
  const w = world();

  async function trattoria() {
    const e = await evening(w);
    const plain = await e.product({ name: 'Acqua' });
    const pesto = await e.product({ name: 'Trofie al pesto' });
    await e.send(recipes.stateAllergens, {
      params: { product_id: pesto },
      body: {
        allergens: [
          { code: 'nuts', level: 'may_contain' },
          { code: 'milk', level: 'contains' },
        ],
      } as never,
    });
    return { ...e, plain, pesto };
  }

  it('come from the reservation and its customer, with the guest’s own words', async () => {
    const e = await trattoria();
    const { body: anna } = await e.send(customers.create, {
      params: e.params,
      body: { first_name: 'Ospite', last_name: 'Di prova', allergies: 'Crostacei' },
    });
    const reservation = await e.book({
      at: e.at(1, '20:00'),
      party: 2,
      allergies: 'Celiaca, e niente noci',
      customer_id: anna.id,
    });
    const { body: order } = await e.open({ reservation_id: reservation.id });
    expect(order.allergies).toEqual([
      {
        seat: null,
        allergens: ['gluten', 'crustaceans', 'nuts'],
        note: 'Celiaca, e niente noci; Crostacei',
      },
    ]);
    await e.send(customers.erase, { params: { customer_id: anna.id } });
    expect((await e.get(order.id)).allergies).toEqual([]);
  });

  it('come to an order whether its party is seated before it or after it, and when they change at the table', async () => {
    const e = await trattoria();
    const said = async (order_id: number) =>
      (await e.get(order_id)).allergies.map(({ allergens }) => allergens);
    const [one, two] = [e.ids[0]!, e.ids[1]!];
    const at = e.at(0, '20:00');
    const first = await e.book({ at, party: 2, allergies: 'Noci', table_ids: [one] });
    const second = await e.book({ at, party: 2, allergies: 'Latte', table_ids: [two] });
    await e.seat(first.id);
    const { body: after } = await e.open({ table_id: one });
    const { body: before } = await e.open({ table_id: two });
    expect([await said(after.id), await said(before.id)]).toEqual([[['nuts']], []]);
    await e.seat(second.id);
    expect(await said(before.id)).toEqual([['milk']]);
    await e.send(reservations.change, {
      params: { reservation_id: second.id },
      body: { allergies: 'Latte, e uova' },
    });
    expect(await said(before.id)).toEqual([['eggs', 'milk']]);
  });

  it('are forgotten once the evening is over', async () => {
    const e = await trattoria();
    const { body: order } = await e.open();
    await e.command(order.id, { type: 'allergy', allergens: ['nuts'] });
    await forgetAllergies(w.app);
    expect((await e.get(order.id)).allergies).toHaveLength(1);
    const later = new Date(w.app.clock().getTime() + 4 * DAY_MS);
    await forgetAllergies({ ...w.app, clock: () => later });
    expect((await e.get(order.id)).allergies).toEqual([]);
  });

  it('warn of a dish on the ticket of the seat, traces too, with the name of the person who confirmed it', async () => {
    const e = await trattoria();
    const { body: order } = await e.open();
    const add = e.add(e.pesto, { seat: 2 });
    const line_id = (add as { line_id: string }).line_id;
    const { body } = await e.command(
      order.id,
      { type: 'allergy', seat: 2, allergens: ['nuts'] },
      add,
      e.add(e.pesto, { seat: 1 }),
      e.add(e.plain),
      { type: 'confirm_allergy', line_id },
      { type: 'send' },
    );
    expect(body.results.map(({ status }) => status)).toEqual(Array.from({ length: 6 }, () => 'done'));
    expect(body.order.lines[0]!.allergy_confirmed_by).toEqual(expect.stringMatching(/\S/));
    const [ticket] = await e.tickets();
    expect(ticket!.allergies).toEqual([{ seat: 2, allergens: ['nuts'], note: null }]);
    expect(ticket!.lines.map(({ name, seat, warned }) => [name, seat, warned])).toEqual([
      ['Trofie al pesto', 2, ['nuts']],
      ['Trofie al pesto', 1, []],
      ['Acqua', null, []],
    ]);
    expect(ticket!.lines.map((line) => line.allergy_confirmed_by === null)).toEqual([false, true, true]);
  });

  it('ask the kitchen about a dish of which nobody has said what is in it', async () => {
    const e = await trattoria();
    const none = await e.product({ name: 'Riso in bianco' });
    await e.send(recipes.stateAllergens, { params: { product_id: none }, body: { allergens: [] } });
    const { body: order } = await e.open();
    const { body } = await e.command(
      order.id,
      { type: 'allergy', seat: 2, allergens: ['nuts'] },
      e.add(e.plain),
      e.add(e.plain, { seat: 1 }),
      e.add(none),
      { type: 'send' },
    );
    expect(body.results.map(({ status }) => status)).toEqual(Array.from({ length: 5 }, () => 'done'));
    const [ticket] = await e.tickets();
    expect(ticket!.lines.map(({ name, seat, unverified }) => [name, seat, unverified])).toEqual([
      ['Acqua', null, true],
      ['Acqua', 1, false],
      ['Riso in bianco', null, false],
    ]);
    // The order says what kind they are also where the catalogue of a device has them no more.
    expect(body.order.lines.map(({ kind }) => kind)).toEqual(['dish', 'dish', 'dish']);
    expect(ticketDocument(ticket!, '20:00', null).map(({ text }) => text)).toContain(
      'ATTENZIONE: allergeni da verificare',
    );
  });

  it('of one seat stay together where two devices note them at once', async () => {
    const e = await trattoria();
    const { body: order } = await e.open();
    const nothing = { allergens: [], note: null };
    await e.command(order.id, {
      type: 'allergy',
      seat: 2,
      allergens: ['nuts'],
      note: 'Grave',
      seen: nothing,
    });
    // Noted before, on a device that had no network.
    await e.command(
      order.id,
      { type: 'allergy', seat: 2, allergens: ['milk'], note: 'Anche tracce', seen: nothing },
      { type: 'allergy', seat: 2, ...nothing, seen: { allergens: ['milk'], note: null } },
    );
    expect((await e.get(order.id)).allergies).toEqual([
      { seat: 2, allergens: ['nuts'], note: 'Grave; Anche tracce' },
    ]);
    await e.command(order.id, {
      type: 'allergy',
      seat: 2,
      ...nothing,
      seen: { allergens: ['nuts'], note: 'Grave; Anche tracce' },
    });
    expect((await e.get(order.id)).allergies).toEqual([]);
  });

  it('written in the note of a dish stay there where two devices write it at once', async () => {
    const e = await trattoria();
    const { body: order } = await e.open();
    const add = e.add(e.pesto);
    const line_id = (add as { line_id: string }).line_id;
    await e.command(order.id, add, { type: 'note', line_id, note: 'Senza noci', seen: null });
    await e.command(
      order.id,
      { type: 'note', line_id, note: 'Poco sale', seen: null },
      { type: 'note', note: 'Compleanno', seen: null },
      { type: 'note', note: 'Fretta', seen: null },
    );
    const now = await e.get(order.id);
    expect([now.lines[0]!.note, now.note]).toEqual(['Senza noci; Poco sale', 'Compleanno; Fretta']);
  });

  it('have to be confirmed again once more of them are said', async () => {
    const e = await trattoria();
    const { body: order } = await e.open();
    const add = e.add(e.pesto);
    const line_id = (add as { line_id: string }).line_id;
    await e.command(order.id, { type: 'allergy', allergens: ['nuts'] }, add, {
      type: 'confirm_allergy',
      line_id,
    });
    await e.command(order.id, { type: 'allergy', seat: 1, allergens: ['fish'] });
    expect((await e.get(order.id)).lines[0]!.allergy_confirmed_by).not.toBeNull();
    await e.command(order.id, { type: 'allergy', seat: 1, allergens: ['milk'] });
    const now = await e.get(order.id);
    expect(now.lines[0]!.allergy_confirmed_by).toBeNull();
    expect(now.allergies).toHaveLength(2);
    await e.command(order.id, { type: 'allergy', seat: 1 });
    expect((await e.get(order.id)).allergies).toEqual([{ seat: null, allergens: ['nuts'], note: null }]);
  });

  it('have to be confirmed again once an option brings more of them, and not after another change', async () => {
    const e = await trattoria();
    const { body: group } = await e.send(modifiers.create, {
      params: e.params,
      body: {
        name: 'Aggiunte',
        kind: 'add',
        options: [{ name: 'Alici', allergens: [{ code: 'fish', level: 'contains' }] }, { name: 'Pepe' }],
      },
    });
    await e.send(modifiers.saveChoices, { params: { product_id: e.pesto }, body: { group_ids: [group.id] } });
    const { body: menu } = await e.send(orderCatalogue.get, { params: e.params });
    expect(menu.groups[0]!.options.map(({ allergens }) => allergens)).toEqual([
      [{ code: 'fish', level: 'contains' }],
      [],
    ]);
    const [fish, pepper] = group.options.map(({ id }) => [{ option_id: id }]);
    const { body: order } = await e.open();
    const add = e.add(e.pesto);
    const line_id = (add as { line_id: string }).line_id;
    await e.command(order.id, { type: 'allergy', allergens: ['nuts', 'fish'] }, add, {
      type: 'confirm_allergy',
      line_id,
    });
    await e.command(order.id, { type: 'change', line_id, modifiers: pepper, quantity: 2 });
    expect((await e.get(order.id)).lines[0]!.allergy_confirmed_by).not.toBeNull();
    await e.command(order.id, { type: 'change', line_id, modifiers: fish });
    expect((await e.get(order.id)).lines[0]!.allergy_confirmed_by).toBeNull();
  });

  it('come along when two tables become one', async () => {
    const e = await trattoria();
    const { body: one } = await e.open();
    const { body: other } = await e.open({ table_id: e.ids[1] });
    await e.command(one.id, { type: 'allergy', allergens: ['nuts'], note: 'grave' });
    await e.command(
      other.id,
      { type: 'allergy', allergens: ['milk'] },
      { type: 'allergy', seat: 2, allergens: ['eggs'] },
    );
    await e.command(one.id, { type: 'merge', order_id: other.id });
    expect((await e.get(one.id)).allergies).toEqual([
      { seat: null, allergens: ['milk', 'nuts'], note: 'grave' },
      { seat: 2, allergens: ['eggs'], note: null },
    ]);
  });

  it('have to be confirmed again at a table that has more of them', async () => {
    const e = await trattoria();
    const { body: one } = await e.open();
    const { body: other } = await e.open({ table_id: e.ids[1] });
    await e.command(one.id, { type: 'allergy', allergens: ['nuts', 'milk'] });
    const add = e.add(e.pesto);
    const line_id = (add as { line_id: string }).line_id;
    const confirm = { type: 'confirm_allergy', line_id } as const;
    await e.command(other.id, { type: 'allergy', allergens: ['nuts'] }, add, confirm);
    await e.command(one.id, { type: 'merge', order_id: other.id });
    expect((await e.get(one.id)).lines).toMatchObject([{ line_id, allergy_confirmed_by: null }]);
  });
});
