import type { Page } from '@playwright/test';

/**
 * Asks for little motion, and waits until nothing moves any more: in between, neither colours nor sizes are true. Looks at
 * each frame anew, for a colour that has arrived may set off that of what lies inside.
 */
export async function settle(page: Page): Promise<void> {
  await page.emulateMedia({ reducedMotion: 'reduce' });
  await page.evaluate(async () => {
    const nextFrame = () => new Promise((resolve) => requestAnimationFrame(resolve));
    while (document.getAnimations().some(({ playState }) => playState === 'running')) await nextFrame();
  });
}
