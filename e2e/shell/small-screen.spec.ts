import type { Page } from '@playwright/test';
import { allAddresses, type Address } from '../support/addresses.ts';
import { expectFits, expectWhole, OVERLAY } from '../support/screen-fit.ts';
import { aFullHouse, type FullHouse } from '../support/full-house.ts';
import { expect, test } from '../payments/btcpay-world.ts';

const WINDOW = '[role=dialog]';
const WINDOWS = `${WINDOW}, [role=alertdialog]`;
/** What opens something, by its own word or by the three dots that say so. */
const OPENERS = 'button[aria-haspopup], button[aria-expanded=false], details:not([open]) > summary';

/** Whole addresses only: what has no thing to show was forgotten in the full house. */
function addressOf({ name, path }: Address, { ids }: FullHouse): string {
  if (!path.includes(':')) return path;
  const id = ids[name];
  expect(id, `nothing stands at ${path}: the full house lacks it`).toBeTruthy();
  return typeof id === 'number' ? path.replace(':id', String(id)) : String(id);
}

async function open(page: Page, address: string): Promise<void> {
  await page.goto(address);
  // A booking's address opens a window above the list, whose heading is there before it.
  const first = /^\/dashboard\/bookings\/\d+$/.test(address) ? WINDOW : 'h1';
  await expect(page.locator(first).first()).toBeVisible();
  // No skeleton any more: what it is replaced by may move or renew what is about to be pressed.
  await expect(page.locator('.animate-breathe')).toHaveCount(0);
}

/** The same thing on every line of a list is looked at once. */
const kindOf = (name: string) =>
  name.replaceAll(/\d+/g, '#').replace(/^(Azioni per|Dettagli d\w+|Stato d\w+) .*/, '$1');

interface Opener {
  index: number;
  name: string;
  /** What it says that it opens, as a role. */
  role: string | null;
}

/** How the openers of a page are called, in their order; within a part of it. */
function openers(page: Page, within: string): Promise<Opener[]> {
  return page.locator(within).evaluate(
    (part, selector) =>
      [...part.querySelectorAll<HTMLElement>('button, summary, [role=menuitem]')].flatMap((one, index) => {
        // As it is seen: a button also holds its word for the time that its work takes, which ends in three dots too.
        const name = one.getAttribute('aria-label') ?? one.innerText.trim();
        const opens = one.matches(selector) || name.endsWith('…');
        const isReady = one.checkVisibility() && !one.matches(':disabled, [aria-disabled=true]');
        return opens && isReady ? [{ index, name, role: one.getAttribute('aria-haspopup') }] : [];
      }),
    OPENERS,
  );
}

/** Presses it and waits for one more open thing of its sort than before: its code may still be on the way. */
async function press(page: Page, within: string, { index, name, role }: Opener): Promise<void> {
  const inThePage = '[aria-expanded=true], details[open]';
  // A line of a menu takes that along when it opens a window: menus do not count there.
  const opened = page.locator(role !== null ? OVERLAY : name.endsWith('…') ? WINDOWS : inThePage);
  const before = await opened.count();
  const button = page.locator(within).locator('button, summary, [role=menuitem]').nth(index);
  // Parts of the page that come late move the others.
  const nameNow = () =>
    button.evaluate((one: HTMLElement) => one.getAttribute('aria-label') ?? one.innerText.trim());
  await expect.poll(nameNow, `the place of “${name}”`).toBe(name);
  await button.click({ timeout: 10_000 });
  await expect.poll(() => opened.count(), `“${name}” opens something`).toBeGreaterThan(before);
  await expect(opened.last()).toBeInViewport();
}

/** Presses everything that opens something, and what opens from there in turn. */
async function openAll(page: Page, address: string, within: string): Promise<void> {
  const seen = new Set<string>();
  for (const opener of await openers(page, within)) {
    const { name } = opener;
    if (seen.has(kindOf(name))) continue;
    seen.add(kindOf(name));
    await open(page, address);
    await press(page, within, opener);
    await expectFits(page, `${address}, “${name}”`);
    const menu = page.getByRole('menu');
    if (!(await menu.isVisible())) continue;
    for (const item of await openers(page, '[role=menu]')) {
      if (!item.name.endsWith('…')) continue;
      await open(page, address);
      await press(page, within, opener);
      await press(page, '[role=menu]', item);
      await expectFits(page, `${address}, “${name}”, “${item.name}”`);
    }
  }
}

const all = allAddresses();
const sectionOf = ({ path }: Address) => /^\/(?:dashboard\/)?[\w-]+/.exec(path)?.[0] ?? path;
const sections = [...new Set(all.map(sectionOf))];

for (const section of sections) {
  test(
    `${section} and what opens there fits a phone`,
    { tag: '@phone' },
    async ({ page, world, request, btcpay }) => {
      test.setTimeout(180_000);
      const house = await aFullHouse(page, world, request, btcpay);
      if (section.startsWith('/dashboard')) await world.enter(house.place.owner);
      for (const one of all.filter((other) => sectionOf(other) === section)) {
        const address = addressOf(one, house);
        await open(page, address);
        await expectFits(page, address);
        // The bars around every page are looked at on the first of them.
        const bars = one.name === 'dashboard' ? 'body' : 'main';
        await openAll(page, address, (await page.locator(WINDOW).isVisible()) ? WINDOW : bars);
      }
    },
  );
}

test('long words fit a desk too', async ({ page, world, request, btcpay }) => {
  test.setTimeout(180_000);
  const house = await aFullHouse(page, world, request, btcpay);
  await world.enter(house.place.owner);
  for (const one of all.filter(({ path }) => path.startsWith('/dashboard'))) {
    const address = addressOf(one, house);
    await open(page, address);
    await expectWhole(page, address);
  }
});
