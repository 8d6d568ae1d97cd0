import { describe, expect, it } from 'vitest';
import { world } from '../../testing/world.ts';
import { type Command, evening } from './testing/evening.ts';

describe('words of guests and about dishes', () => {
  const w = world();
  const nothing = { allergens: [], note: null };

  /** The allergies of an order whose party said these words. */
  async function toldBy(e: Awaited<ReturnType<typeof evening>>, allergies: string) {
    const reservation = await e.book({ at: e.at(0, '20:00'), party: 2, allergies });
    const { status, body } = await e.open({ reservation_id: reservation.id });
    return { status, id: body.id, notes: body.allergies?.map(({ note }) => note) };
  }

  it.each([
    ['a blank at the cut', `${'a'.repeat(199)} e altro`, 'a'.repeat(199)],
    ['an emoji across the cut', `${'a'.repeat(199)}\u{1F95C}`, 'a'.repeat(199)],
    ['a mark of direction', '\u200FArachidi\u200E', 'Arachidi'],
    ['a line break of old programs', 'Arachidi\u0085Soia', 'Arachidi Soia'],
  ])('that came with %s can be taken away', async (_what, said, note) => {
    const e = await evening(w);
    const { status, id, notes } = await toldBy(e, said);
    expect([status, notes]).toEqual([201, [note]]);
    const [seen] = (await e.get(id)).allergies;
    const { allergens } = seen!;
    const more = await e.command(
      id,
      { type: 'allergy', allergens: ['fish'], note, seen: { allergens, note } },
      { type: 'allergy', ...nothing, seen: { allergens: [...allergens, 'fish'], note } },
    );
    expect(more.status).toBe(200);
    expect((await e.get(id)).allergies).toEqual([]);
  });

  it('of marks alone say nothing', async () => {
    const e = await evening(w);
    expect(await toldBy(e, '\u200F')).toMatchObject({ status: 201, notes: [] });
  });

  it('of seven people at one seat leave room for another allergen', async () => {
    const e = await evening(w);
    const { body: order } = await e.open();
    const typed = 'abcdefg'.split('').map((sign) => sign.repeat(200));
    await e.command(
      order.id,
      ...typed.map((note): Command => ({ type: 'allergy', seat: 2, ...nothing, note, seen: nothing })),
    );
    const { note } = (await e.get(order.id)).allergies[0]!;
    expect(note).toBe(typed.slice(0, 4).join('; '));
    const seen = { allergens: [], note };
    await e.command(order.id, { type: 'allergy', seat: 2, allergens: ['nuts'], note, seen });
    expect((await e.get(order.id)).allergies).toEqual([{ seat: 2, allergens: ['nuts'], note }]);
  });

  it('that an order holds already, however long, may be changed', async () => {
    const e = await evening(w);
    const { body: order } = await e.open();
    const long = 'Grave; '.repeat(400).trim();
    await e.command(order.id, { type: 'allergy', seat: 2, allergens: ['nuts'], note: 'Grave' });
    const seen = { allergens: ['nuts' as const], note: long };
    const { status } = await e.command(order.id, { type: 'allergy', seat: 2, ...nothing, seen });
    expect([status, (await e.get(order.id)).allergies]).toEqual([200, []]);
  });

  it('go along with the same dish again, also those of several people', async () => {
    const e = await evening(w);
    const { body: order } = await e.open();
    const note = Array.from({ length: 5 }, (_, n) => `${n}`.repeat(190)).join('; ');
    const { body } = await e.command(order.id, e.add(await e.product(), { note }));
    expect(body.order.lines).toMatchObject([{ note }]);
  });
});
