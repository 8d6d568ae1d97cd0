import type { Browser, Page } from '@playwright/test';

export interface Frames {
  gaps: number[];
  /** The longest piece of work of the page's thread, in its own CPU time: true on a busy machine as well. */
  busiest: number;
  drawn: number;
}

interface TraceEvent {
  name: string;
  ph: string;
  tdur?: number;
}

export const at = (values: readonly number[], share: number): number => {
  const sorted = values.toSorted((a, b) => a - b);
  return sorted[Math.min(sorted.length - 1, Math.floor(sorted.length * share))] ?? Number.NaN;
};

/** A page of a desk, on a machine that is so many times slower. */
export async function openBoard(browser: Browser, kept: object, url: string, slower: number): Promise<Page> {
  const context = await browser.newContext({
    viewport: { width: 1440, height: 900 },
    locale: 'it-IT',
    baseURL: url,
  });
  await context.addInitScript({ content: `Object.assign(localStorage, ${JSON.stringify(kept)});` });
  await context.addInitScript({ path: 'bench/board-frames.mjs' });
  const page = await context.newPage();
  const session = await context.newCDPSession(page);
  await session.send('Emulation.setCPUThrottlingRate', { rate: slower });
  return page;
}

/** The frames of the page while something is done on it. */
export async function watch(browser: Browser, page: Page, work: () => Promise<unknown>): Promise<Frames> {
  await browser.startTracing(page, { categories: ['disabled-by-default-devtools.timeline'] });
  await page.evaluate('watchFrames()');
  await work();
  const frames = await page.evaluate<Omit<Frames, 'busiest'>>('endWatch()');
  const { traceEvents } = JSON.parse(String(await browser.stopTracing())) as { traceEvents: TraceEvent[] };
  const tasks = traceEvents.filter(({ name, ph }) => name === 'RunTask' && ph === 'X');
  return { ...frames, busiest: Math.max(0, ...tasks.map(({ tdur = 0 }) => tdur / 1000)) };
}

/** Takes the first bar on screen over the board and to its rim, where it scrolls along, and lets go with Escape. */
export async function drag(page: Page): Promise<void> {
  const grid = await page.locator('[data-board]').boundingBox();
  const bars = await page
    .locator('[data-bar]')
    .evaluateAll((all) =>
      all
        .map((one) => one.getBoundingClientRect())
        .map(({ x, y, width, height }) => ({ x, y, width, height })),
    );
  const bar = bars.find(({ x, y, width }) => grid && x > grid.x + 300 && y > grid.y + 200 && width > 60);
  if (!grid || !bar) throw new Error('nothing to drag');
  await page.mouse.move(bar.x + 20, bar.y + 16);
  await page.mouse.down();
  for (let step = 0; step < 160; step++) {
    const x = grid.x + 220 + ((step * 37) % (grid.width - 260));
    const y = grid.y + 150 + ((step * 13) % (grid.height - 200));
    await page.mouse.move(x, y, { steps: 2 });
  }
  await page.mouse.move(grid.x + grid.width - 10, grid.y + 300, { steps: 4 });
  await page.waitForTimeout(1_000);
  await page.keyboard.press('Escape');
  await page.mouse.up();
}

/** Prints the frames; exit code 1 where the longest work takes more than the bar and `counts`. */
export function sayFrames(
  name: string,
  { gaps, busiest, drawn }: Frames,
  { bar, counts }: { bar: number; counts: boolean },
): void {
  const late = gaps.filter((gap) => gap > bar).length;
  const missed = busiest > bar;
  if (missed && counts) process.exitCode = 1;
  console.log(
    `  ${name} longest work ${busiest.toFixed(1)} ms of CPU (at most ${bar}${missed ? ', MISSED' : ''}); frames p50 ${at(gaps, 0.5).toFixed(1)}  p95 ${at(gaps, 0.95).toFixed(1)}  max ${at(gaps, 1).toFixed(1)} ms, over ${bar} ms ${late} of ${gaps.length}; bars drawn ${drawn}`,
  );
}

/** Prints the first paints, in words for what was drawn; exit code 1 where the middle one is later than the bar and `counts`. */
export function sayPaint(
  name: string,
  paints: readonly number[],
  { bar, counts }: { bar: number; counts: boolean },
): void {
  const paint = at(paints, 0.5);
  const missed = paint > bar;
  if (missed && counts) process.exitCode = 1;
  console.log(
    `${name}: first paint ${paint.toFixed(0)} ms after the answer (at most ${bar}${missed ? ', MISSED' : ''}; ${paints.map((one) => one.toFixed(0)).join(', ')})`,
  );
}
