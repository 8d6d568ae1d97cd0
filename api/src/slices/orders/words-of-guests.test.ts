import { describe, expect, it } from 'vitest';
import { world } from '../../testing/world.ts';
import { evening } from './testing/evening.ts';

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
});
