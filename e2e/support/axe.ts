import { AxeBuilder } from '@axe-core/playwright';
import { expect, type Locator, type Page } from '@playwright/test';
import { settle } from './wait-for-rest.ts';

const WCAG_22_AA = ['wcag2a', 'wcag2aa', 'wcag21a', 'wcag21aa', 'wcag22aa'];

/** What a theme can break: the elements are the same in both. */
const ABOUT_COLOURS = ['color-contrast', 'link-in-text-block'];

/** There are no frames: without a second page to join their results in, it takes half the time. */
async function axeOn(page: Page): Promise<AxeBuilder> {
  // The builder would send half a megabyte of source twice for each look; a document that has it keeps it.
  const isLoaded = await page.evaluate(() => 'axe' in window);
  const axe = new AxeBuilder({ page, ...(isLoaded && { axeSource: ';' }) });
  return axe.options({ resultTypes: ['violations'] }).setLegacyMode(true);
}

async function violations(axe: AxeBuilder): Promise<string[]> {
  const { violations: found } = await axe.analyze();
  return found.flatMap(({ id, nodes }) =>
    nodes.map(({ target, failureSummary }) => `${id}: ${target.join(' ')} ${failureSummary}`),
  );
}

/**
 * Once `sign` is visible, what is on screen has no violation in either theme and nothing that makes the page wider than
 * the window.
 */
export async function expectAccessible(page: Page, sign: Locator): Promise<void> {
  await expect(sign).toBeVisible();
  for (const colorScheme of ['light', 'dark'] as const) {
    await page.emulateMedia({ colorScheme });
    await settle(page);
    const axe = await axeOn(page);
    const found = await violations(
      colorScheme === 'light' ? axe.withTags(WCAG_22_AA) : axe.withRules(ABOUT_COLOURS),
    );
    expect(found, `${page.url()}, ${colorScheme}`).toEqual([]);
  }
  // A menu that closed while it was looked at was not looked at.
  await expect(sign).toBeVisible();
  const beyond = await page.evaluate(
    () => document.documentElement.scrollWidth - document.documentElement.clientWidth,
  );
  expect(beyond, `${page.url()}: pixels to scroll sideways`).toBe(0);
}
