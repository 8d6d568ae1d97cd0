import type { Locator, Page } from '@playwright/test';
import { expect } from './world.ts';

/**
 * Expects each target to lie, as the screen stands, where the thumb of the hand that holds the phone comes: with its middle in the
 * lower two thirds of the screen, and with all of its height in sight.
 */
export async function expectInReach(page: Page, ...targets: Locator[]): Promise<void> {
  const { height } = page.viewportSize()!;
  for (const target of targets)
    await expect
      .poll(
        async () => {
          const box = await target.boundingBox();
          if (!box) return 'nowhere';
          const [middle, end] = [box.y + box.height / 2, box.y + box.height];
          return middle >= height / 3 && end <= height ? 'in reach' : `from ${box.y} to ${end} of ${height}`;
        },
        { message: String(target) },
      )
      .toBe('in reach');
}
