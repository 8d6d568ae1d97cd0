import type { Browser } from '@playwright/test';
import { drag, type Frames, openBoard, sayFrames, sayPaint, watch } from './board-watch.ts';
import { EVENING } from './fill.ts';
import { onFilledHub } from './on-filled-hub.ts';

/**
 * The timeline of 60 tables with 80 parties in a real browser: from the answer to the first paint, and the frames while it is scrolled and
 * while a party is dragged across it; on this machine and on one four times slower. Exit code 1 when the bars are missed on this
 * machine. Wants a quiet machine and a built Hub.
 * Usage: node --import tsx bench/timeline.ts [rounds]
 */
const ROUNDS = Number(process.argv[2] ?? 3);
const PAINT_BAR_MS = 300;
const FRAME_BAR_MS = 34;

async function measure(browser: Browser, kept: object, url: string, slower: number): Promise<void> {
  const paints: number[] = [];
  const all: Record<string, Frames> = {};
  for (let round = 0; round < ROUNDS; round++) {
    const page = await openBoard(browser, kept, url, slower);
    await page.goto(`/dashboard/reservations?day=${EVENING}&view=linea`);
    paints.push(await page.evaluate<number>('boardPaint'));
    // The stream of changes keeps the network busy for as long as the page is open.
    await page.waitForTimeout(1_500);
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
  sayPaint(`60 tables, ${slower} x slower`, paints, { bar: PAINT_BAR_MS, counts });
  for (const [name, frames] of Object.entries(all)) sayFrames(name, frames, { bar: FRAME_BAR_MS, counts });
}

await onFilledHub(async ({ browser, url, token, places }) => {
  const kept = { 'hub.token': token, 'hub.place': places.tables.place_id };
  for (const slower of [1, 4]) await measure(browser, kept, url, slower);
});
