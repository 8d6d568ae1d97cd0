import type { Page } from '@playwright/test';

/** Adds up how far parts of the pages that follow are moved while nobody touches them, as browsers measure it. */
export async function watchShifts(page: Page): Promise<void> {
  await page.addInitScript(`
    globalThis.moved = 0;
    new PerformanceObserver((list) => {
      for (const entry of list.getEntries()) if (!entry.hadRecentInput) moved += entry.value;
    }).observe({ type: 'layout-shift', buffered: true });`);
}

/** Google calls less than 0.1 good; a section that is pushed down a phone's screen is 0.2 and more. */
export const shiftsOf = (page: Page): Promise<number> => page.evaluate('moved');
