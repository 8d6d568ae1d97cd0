import type { Page } from '@playwright/test';

/** Asks for little motion, and waits until what moves has arrived: in between, neither colours nor sizes are true. */
export async function settle(page: Page): Promise<void> {
  await page.emulateMedia({ reducedMotion: 'reduce' });
  await page.evaluate(() => Promise.allSettled(document.getAnimations().map(({ finished }) => finished)));
}
