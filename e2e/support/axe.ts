import axe, { type AxeResults, type RunOnly, type RunOptions } from 'axe-core';
import { expect, type Locator, type Page } from '@playwright/test';
import { settle } from './wait-for-rest.ts';

declare global {
  interface Window {
    axe: { run(within: Document, options: RunOptions): Promise<AxeResults> };
  }
}

const WCAG_22_AA = ['wcag2a', 'wcag2aa', 'wcag21a', 'wcag21aa', 'wcag22aa'];

/** What a theme can break: the elements are the same in both. */
const ABOUT_COLOURS = ['color-contrast', 'link-in-text-block'];

/**
 * The faults of what is on screen. The page keeps axe from its first look on: its source has half a megabyte.
 *
 * While a menu is open, only its own lines have to be large enough for a finger: it may cover a control of the page in part,
 * and a press beside the menu closes it and uncovers the control.
 */
async function violations(page: Page, runOnly: RunOnly): Promise<string[]> {
  if (!(await page.evaluate(() => 'axe' in window))) await page.evaluate(axe.source);
  return page.evaluate(async (only) => {
    const found = await window.axe.run(document, {
      runOnly: only,
      resultTypes: ['violations'],
      elementRef: true,
    });
    const menu = document.querySelector('[role=menu]');
    const isBesideMenu = (element?: HTMLElement) => menu && element && !menu.contains(element);
    return found.violations.flatMap(({ id, nodes }) =>
      nodes
        .filter(({ element }) => id !== 'target-size' || !isBesideMenu(element))
        .map(({ target, failureSummary }) => `${id}: ${target.join(' ')} ${failureSummary}`),
    );
  }, runOnly);
}

/** The same faults in the theme that is on; colours are looked at too. */
export const violationsNow = (page: Page): Promise<string[]> =>
  violations(page, { type: 'tag', values: WCAG_22_AA });

/**
 * Once `sign` is visible, what is on screen has no violation in either theme and nothing that makes the page wider than
 * the window.
 */
export async function expectAccessible(page: Page, sign: Locator): Promise<void> {
  await expect(sign).toBeVisible();
  for (const colorScheme of ['light', 'dark'] as const) {
    await page.emulateMedia({ colorScheme });
    await settle(page);
    const found =
      colorScheme === 'light'
        ? await violationsNow(page)
        : await violations(page, { type: 'rule', values: ABOUT_COLOURS });
    expect(found, `${page.url()}, ${colorScheme}`).toEqual([]);
  }
  // A menu that closed while it was looked at was not looked at.
  await expect(sign).toBeVisible();
  const beyond = await page.evaluate(
    () => document.documentElement.scrollWidth - document.documentElement.clientWidth,
  );
  expect(beyond, `${page.url()}: pixels to scroll sideways`).toBe(0);
}
