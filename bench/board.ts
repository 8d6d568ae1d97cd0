import type { Browser } from '@playwright/test';
import { drag, type Frames, openBoard, sayFrames, sayPaint, watch } from './board-watch.ts';
import { onFilledHub } from './on-filled-hub.ts';

/**
 * The planning of 30 rooms in a real browser, five stays a month in each (300 in 60 days, 560 in what the board holds): from
 * the answer to the first paint, and the frames while it is scrolled and while a stay is dragged across it; on this machine
 * and on one four times slower. Exit code 1 when the bars are missed on this machine. Wants a quiet machine and a built Hub.
 * Usage: node --import tsx bench/board.ts [rounds]
 */
const ROUNDS = Number(process.argv[2] ?? 3);
const PAINT_BAR_MS = 300;
const FRAME_BAR_MS = 50;
const ZOOMS = ['2', '4', 'mese'];

async function measure(browser: Browser, kept: object, url: string, slower: number): Promise<void> {
  for (const zoom of ZOOMS) {
    const paints: number[] = [];
    const all: Record<string, Frames> = {};
    for (let round = 0; round < ROUNDS; round++) {
      const page = await openBoard(browser, kept, url, slower);
      await page.goto(`/dashboard/planning?giorno=2027-03-01&zoom=${zoom}`);
      paints.push(await page.evaluate<number>('boardPaint'));
      await page.waitForLoadState('networkidle');
      const frames = {
        scrolled: await watch(browser, page, () => page.evaluate('scrollBoard({ step: 40, frames: 240 })')),
        dragged: await watch(browser, page, () => drag(page)),
      };
      for (const [name, { gaps, busiest, drawn }] of Object.entries(frames)) {
        const before = all[name] ?? { gaps: [], busiest: 0, drawn };
        all[name] = { gaps: [...before.gaps, ...gaps], busiest: Math.max(before.busiest, busiest), drawn };
      }
      await page.context().close();
    }
    const counts = slower === 1;
    sayPaint(`zoom ${zoom}, ${slower} x slower`, paints, { bar: PAINT_BAR_MS, counts });
    for (const [name, frames] of Object.entries(all)) sayFrames(name, frames, { bar: FRAME_BAR_MS, counts });
  }
}

await onFilledHub(async ({ browser, url, token, places }) => {
  const kept = { 'hub.token': token, 'hub.place': places.planning.place_id };
  for (const slower of [1, 4]) await measure(browser, kept, url, slower);
});
