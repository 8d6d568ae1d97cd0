import type { Browser, Page } from '@playwright/test';
import { onFilledHub } from './on-filled-hub.ts';

/**
 * How smoothly the list of 50,000 bookings scrolls in a real browser, as a table and as cards: milliseconds from frame to
 * frame while it moves. Exit code 1 when a frame in twenty takes longer than the bar. Wants a quiet machine and a built
 * Hub. Usage: npm run bench:scroll -- [rounds]
 */
const ROUNDS = Number(process.argv[2] ?? 3);
const BAR_MS = 50;
const FRAMES = 300;

/** Pixels a frame; a jump is what dragging the scroll bar does: each frame somewhere else. */
const WAYS = { slowly: 30, quickly: 300, 'in jumps': 'jump' } as const;
const SIZES = {
  table: { viewport: { width: 1280, height: 800 } },
  cards: { viewport: { width: 360, height: 740 }, isMobile: true, hasTouch: true },
};

interface Frames {
  /** From one frame to the next. */
  gaps: number[];
  /** What kept the page busy for 50 ms and more. */
  longTasks: number[];
  /** Rows or cards in the document at the end. */
  drawn: number;
}

/** CPU time of the page's own thread so far, milliseconds: unlike the frames it does not mind who else is at work. */
async function cpuOf(page: Page): Promise<() => Promise<number>> {
  const session = await page.context().newCDPSession(page);
  await session.send('Performance.enable', { timeDomain: 'threadTicks' });
  return async () => {
    const { metrics } = await session.send('Performance.getMetrics');
    return (metrics.find(({ name }) => name === 'TaskDuration')?.value ?? Number.NaN) * 1000;
  };
}

const at = (sorted: readonly number[], share: number) =>
  sorted[Math.min(sorted.length - 1, Math.floor(sorted.length * share))] ?? Number.NaN;

async function measure(browser: Browser, url: string, token: string, placeId: number): Promise<void> {
  for (const [size, screen] of Object.entries(SIZES)) {
    const context = await browser.newContext({ ...screen, locale: 'it-IT', baseURL: url });
    const kept = { 'hub.token': token, 'hub.place': placeId };
    await context.addInitScript({ content: `Object.assign(localStorage, ${JSON.stringify(kept)});` });
    await context.addInitScript({ path: 'bench/scroll-frames.mjs' });
    for (const [name, step] of Object.entries(WAYS)) {
      const all: Frames[] = [];
      let busy = 0;
      for (let round = 0; round < ROUNDS; round++) {
        const page = await context.newPage();
        await page.goto('/dashboard/bookings');
        await page
          .getByRole('link', { name: /^Dettagli della prenotazione/ })
          .first()
          .waitFor();
        const cpu = await cpuOf(page);
        const before = await cpu();
        const order = JSON.stringify({ step, frames: FRAMES });
        all.push(await page.evaluate<Frames>(`scrollFrames(${order})`));
        busy += (await cpu()) - before;
        await page.close();
      }
      const gaps = all.flatMap((one) => one.gaps).toSorted((a, b) => a - b);
      const p95 = at(gaps, 0.95);
      const missed = p95 > BAR_MS;
      if (missed) process.exitCode = 1;
      const tasks = all.flatMap((one) => one.longTasks);
      console.log(
        `${size}, ${name.padEnd(8)} frames p50 ${at(gaps, 0.5).toFixed(1)} ms  p95 ${p95.toFixed(1)} (at most ${BAR_MS}${missed ? ', MISSED' : ''})  max ${at(gaps, 1).toFixed(1)}  over ${BAR_MS} ms ${gaps.filter((gap) => gap > BAR_MS).length} of ${gaps.length}  ${(busy / gaps.length).toFixed(2)} CPU-ms a frame  long tasks ${tasks.length}, longest ${Math.max(0, ...tasks)} ms  drawn ${all.at(-1)?.drawn}`,
      );
    }
    await context.close();
  }
}

await onFilledHub(({ browser, url, token, places }) => measure(browser, url, token, places.list.place_id));
