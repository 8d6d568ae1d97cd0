import type { Page, Request } from '@playwright/test';
import { allAddresses, type Address } from '../support/addresses.ts';
import { expectFits, expectWhole, OVERLAY } from '../support/screen-fit.ts';
import { aFullHouse, type FullHouse } from '../support/full-house.ts';
import { violationsNow } from '../support/axe.ts';
import { expectAlone, listenTo } from '../support/third-parties.ts';
import { expect, test } from '../payments/btcpay-world.ts';

const WINDOW = '[role=dialog]';
const WINDOWS = `${WINDOW}, [role=alertdialog]`;
/** What opens something, by its own word or by the three dots that say so. */
const OPENERS = 'button[aria-haspopup], button[aria-expanded=false], details:not([open]) > summary';

/** Addresses that open a window above a list, whose heading is there before it. */
const IN_A_WINDOW =
  /^\/dashboard\/(bookings\/\d+|payments\/(attempts|manual)\/\d+|menu\/ingredients\/(\d+|create|common))$/;

/** Whole addresses only: what has no thing to show was forgotten in the full house. */
function addressOf({ name, path }: Address, { ids }: FullHouse): string {
  if (!path.includes(':')) return path;
  const id = ids[name];
  expect(id, `nothing stands at ${path}: the full house lacks it`).toBeTruthy();
  return typeof id === 'number' ? path.replace(':id', String(id)) : String(id);
}

async function open(page: Page, address: string): Promise<void> {
  const waiting = new Set<Request>();
  const ask = (request: Request) => waiting.add(request);
  const answer = (request: Request) => waiting.delete(request);
  page.on('request', ask).on('requestfinished', answer).on('requestfailed', answer);
  await page.goto(address);
  const first = IN_A_WINDOW.test(address) ? WINDOW : 'h1';
  await expect(page.locator(first).first()).toBeVisible();
  // No skeleton any more: what it is replaced by may move or renew what is about to be pressed.
  await expect(page.locator('.animate-breathe')).toHaveCount(0);
  // Nor code on the way of parts that have none.
  const isStream = (one: Request) => one.headers().accept === 'text/event-stream';
  const onTheWay = () => [...waiting].filter((one) => !isStream(one)).length;
  await expect.poll(onTheWay, `${address}: requests without an answer`).toBe(0);
  page.off('request', ask).off('requestfinished', answer).off('requestfailed', answer);
}

/** The same thing on every line of a list is looked at once. */
const kindOf = (name: string) =>
  name
    .replaceAll(/\d+/g, '#')
    .replace(/^(Azioni per|Dettagli d\w+|Stato d\w+) .*/, '$1')
    // The bell says how many later than the page.
    .replace(/^(Notifiche), # non lett[ae]$/, '$1');

interface Opener {
  name: string;
  /** What it says that it opens, as a role. */
  role: string | null;
}

/** Each opener of a part of the page gets its number as an attribute, which stays on it when the page around it grows. */
const NUMBER = 'data-opener';

/** How the openers of a page are called, in their order; within a part of it. */
function openers(page: Page, within: string): Promise<Opener[]> {
  return page.locator(within).evaluate(
    (part, [selector, number]) => {
      for (const one of document.querySelectorAll(`[${number}]`)) one.removeAttribute(number);
      const found: Opener[] = [];
      for (const one of part.querySelectorAll<HTMLElement>('button, summary, [role=menuitem]')) {
        // As it is seen: a button also holds its word for the time that its work takes, which ends in three dots too.
        const name = one.getAttribute('aria-label') ?? one.innerText.trim();
        const opens = one.matches(selector) || name.endsWith('…');
        const isReady = one.checkVisibility() && !one.matches(':disabled, [aria-disabled=true]');
        if (!opens || !isReady) continue;
        one.setAttribute(number, String(found.length));
        found.push({ name, role: one.getAttribute('aria-haspopup') });
      }
      return found;
    },
    [OPENERS, NUMBER] as const,
  );
}

/** What is on screen fits a phone, and has no barrier. */
async function expectGood(page: Page, where: string): Promise<void> {
  await expectFits(page, where);
  expect.soft(await violationsNow(page), where).toEqual([]);
}

/** Presses it and waits for one more open thing of its sort than before: its code may still be on the way. */
async function press(page: Page, within: string, { name, role }: Opener): Promise<void> {
  const inThePage = '[aria-expanded=true], details[open]';
  // A line of a menu takes that along when it opens a window: menus do not count there.
  const opened = page.locator(role !== null ? OVERLAY : name.endsWith('…') ? WINDOWS : inThePage);
  const before = await opened.count();
  // Found by its name each time: parts of the page that come late move the others.
  const place = async () =>
    (await openers(page, within)).findIndex((one) => kindOf(one.name) === kindOf(name));
  let number = -1;
  await expect.poll(async () => (number = await place()), `the place of “${name}”`).toBeGreaterThanOrEqual(0);
  const button = page.locator(within).locator(`[${NUMBER}="${number}"]`);
  await button.click({ timeout: 10_000 });
  await expect.poll(() => opened.count(), `“${name}” opens something`).toBeGreaterThan(before);
  await expect(opened.last()).toBeInViewport();
}

/** Closes what opened above the page; false where something else is left than before it opened. */
async function close(page: Page, url: string, before: number): Promise<boolean> {
  await page.keyboard.press('Escape');
  const overlays = page.locator(OVERLAY);
  const isClosed = await expect
    .poll(() => overlays.count(), { timeout: 2_000 })
    .toBe(before)
    .then(
      () => true,
      () => false,
    );
  return isClosed && page.url() === url;
}

/** Presses everything that opens something, and what opens from there in turn. The page is loaded again where Escape does not do. */
async function openAll(page: Page, address: string, within: string): Promise<void> {
  const url = page.url();
  const before = await page.locator(OVERLAY).count();
  let isAsItWas = true;

  async function look(path: readonly (readonly [string, Opener])[]): Promise<void> {
    if (!isAsItWas) await open(page, address);
    for (const [part, opener] of path) await press(page, part, opener);
    await expectGood(page, [address, ...path.map(([, { name }]) => `“${name}”`)].join(', '));
  }
  async function leave(isAbove: boolean): Promise<void> {
    isAsItWas = isAbove && (await close(page, url, before));
  }

  const seen = new Set<string>();
  for (const opener of await openers(page, within)) {
    const { name, role } = opener;
    if (seen.has(kindOf(name))) continue;
    seen.add(kindOf(name));
    await look([[within, opener]]);
    const inMenu = (await page.getByRole('menu').isVisible()) ? await openers(page, '[role=menu]') : [];
    // What unfolds within the page moves the others.
    await leave(role !== null || name.endsWith('…'));
    for (const item of inMenu.filter((one) => one.name.endsWith('…'))) {
      await look([
        [within, opener],
        ['[role=menu]', item],
      ]);
      await leave(true);
    }
  }
}

const all = allAddresses();
const isInside = ({ path }: Address) => path.startsWith('/dashboard');
const inside = all.filter(isInside);
/** In parts of about the same work, each with a house of its own. */
const PARTS = 6;
const parts = [
  { what: 'what is open to everybody', addresses: all.filter((one) => !isInside(one)) },
  ...Array.from({ length: PARTS }, (_, part) => ({
    what: `the dashboard, part ${part + 1} of ${PARTS},`,
    addresses: inside.filter((__, index) => index % PARTS === part),
  })),
];

for (const { what, addresses } of parts) {
  test(
    `${what} and all that opens there fits a phone, and has no barrier`,
    { tag: '@phone' },
    async ({ page, world, request, btcpay }) => {
      test.setTimeout(300_000);
      const house = await aFullHouse(page, world, request, btcpay);
      if (addresses.some(isInside)) await world.enter(house.place.owner);
      for (const one of addresses) {
        const address = addressOf(one, house);
        await open(page, address);
        await expectGood(page, address);
        // The bars around every page are looked at on the first of them.
        const bars = one.name === 'dashboard' ? 'body' : 'main';
        await openAll(page, address, (await page.locator(WINDOW).isVisible()) ? WINDOW : bars);
      }
    },
  );
}

test('long words fit a desk too, without a barrier; no page asks another host, and no answer comes without a policy', async ({
  page,
  context,
  world,
  request,
  btcpay,
  baseURL,
}) => {
  test.setTimeout(300_000);
  const house = await aFullHouse(page, world, request, btcpay);
  await world.enter(house.place.owner);
  // The phone looks at the light colours.
  await page.emulateMedia({ colorScheme: 'dark' });
  const heard = listenTo(context);
  for (const one of inside) {
    const address = addressOf(one, house);
    await open(page, address);
    await expectWhole(page, address);
    expect.soft(await violationsNow(page), address).toEqual([]);
    await expectAlone(page, address);
  }
  expect([...heard.hosts]).toEqual([new URL(baseURL ?? '').host]);
  expect(heard.open).toEqual([]);
});
