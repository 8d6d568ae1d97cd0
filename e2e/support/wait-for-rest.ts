import type { Page } from '@playwright/test';

/**
 * Asks for little motion, and brings what moves to its end: in between, neither colours nor sizes are true. A colour that
 * has arrived sets off that of what lies inside, a frame for each level: without transitions, all are there at once.
 * Motion without an end is waited for.
 */
export async function settle(page: Page): Promise<void> {
  await page.emulateMedia({ reducedMotion: 'reduce' });
  await page.evaluate(async () => {
    const still = new CSSStyleSheet();
    still.replaceSync('*, ::before, ::after { transition: none !important }');
    document.adoptedStyleSheets.push(still);
    const nextFrame = () => new Promise((resolve) => requestAnimationFrame(resolve));
    const moving = () => document.getAnimations().filter(({ playState }) => playState === 'running');
    for (let left = moving(); left.length > 0; left = moving()) {
      for (const one of left) if (one.effect?.getComputedTiming().endTime !== Infinity) one.finish();
      await nextFrame();
    }
    document.adoptedStyleSheets = document.adoptedStyleSheets.filter((sheet) => sheet !== still);
  });
}
