import { describe, expect, it } from 'vitest';
import { paying } from './slices/payments/testing/paying.ts';
import { readFigures } from './testing/working-week/figures.ts';
import { openHouse } from './testing/working-week/house.ts';
import { judgesOfBills } from './testing/working-week/judge-bills.ts';
import { judgesOfClosings } from './testing/working-week/judge-closings.ts';
import { playWeek } from './testing/working-week/player.ts';
import { world } from './testing/world.ts';

/** Other weeks are played with `HUB_WEEKS=1,2,3`. */
const SEEDS = (process.env.HUB_WEEKS ?? '2,27,30,55,9235,9240,9244,9247,9309').split(',').map(Number);

describe('the figures of a working week', () => {
  // Strangers of hundreds of weeks come from one address.
  const w = world({ environment: { HUB_PUBLIC_TRIES: '1000000' } });
  const { aPayingPlace } = paying(w);

  it.each(SEEDS)('are the same on every screen (week %i)', { timeout: 60_000 }, async (seed) => {
    const h = await openHouse(w, aPayingPlace, seed);
    await playWeek(h, 10);
    const figures = await readFigures(h);
    expect(figures.closings.length).toBeGreaterThan(7);
    for (const judge of [...judgesOfBills, ...judgesOfClosings]) judge(figures);
  });
});
