import { expect, type Locator, type Page } from '@playwright/test';

/** Presses Tab until it has the focus, as somebody without a mouse does; fails after as many as nobody would press. */
export async function tabTo(page: Page, target: Locator, most = 80): Promise<void> {
  await expect(target).toBeVisible();
  for (let presses = 0; presses < most; presses += 1) {
    if (await target.evaluate((one) => one === document.activeElement)) return;
    await page.keyboard.press('Tab');
  }
  await expect(target, `reached within ${most} presses of Tab`).toBeFocused();
}
