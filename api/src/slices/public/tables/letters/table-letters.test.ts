import { describe, expect, it } from 'vitest';
import { world } from '../../../../testing/world.ts';
import { aDiningPage } from '../../testing/dining-page.ts';
import { goTo } from '../../testing/page.ts';
import { subjectsTo } from '../../testing/sent-letters.ts';

describe('letters about a table', () => {
  const w = world();
  const guestOf = (email: string) => ({ first_name: 'Anna', last_name: 'Verdi', email, phone: null });
  const reservationOf = async (page: Awaited<ReturnType<typeof aDiningPage>>) =>
    (await page.room.now()).flatMap(({ next_reservation }) => next_reservation ?? [])[0]!;

  it('say nothing of a no-show that was a slip', async () => {
    const page = await aDiningPage(w, [2]);
    const customer = guestOf('anna.scivolata@example.com');
    await page.ask({ customer });
    goTo(w, page.room.at(1, '20:20'));
    const { id } = await reservationOf(page);
    expect((await page.room.act(id, 'noShow')).body.state).toBe('no_show');
    expect((await page.room.act(id, 'confirm')).body.state).toBe('confirmed');
    expect(await subjectsTo(w, customer.email)).toHaveLength(1);
  });
});
