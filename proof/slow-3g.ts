// What somebody sees on a phone far from its mast: 400 ms to every answer, 400 kbit a second, first with nothing kept and then
// once more. Milliseconds until the page's own first look is painted, until the first real content, and until a tap is answered.
// Usage: npm run build && npm run proof:slow-3g [-- pages=all]
// Ends with one line of figures; the exit code is 1 when a first look takes longer than two seconds, or the menu's than 1.2.
import { mkdtempSync, rmSync } from 'node:fs';
import { loadavg, tmpdir } from 'node:os';
import { join } from 'node:path';
import type { BrowserContext } from '@playwright/test';
import { openDemoHouse, type DemoHouse } from './demo-house.ts';
import { openMenuOf } from './open-menu.ts';
import { openPhone, shownPages, signIn, type PageName } from './shown-pages.ts';

const BAR_MS = 2000;
/** One answer holds the whole menu. */
const MENU_BAR_MS = 1200;
const PATIENCE_MS = 90_000;
const ONLY = process.argv[2] ?? 'all';
const SLOW = { offline: false, latency: 400, downloadThroughput: 50_000, uploadThroughput: 50_000 };

/** What is looked for, as selectors: the real content, what is tapped, and what then answers. */
interface Signs {
  look: string;
  content: string;
  tap: string;
  answer: string;
}

const menu = {
  look: '.start-top',
  tap: 'nav[data-bottom-bar] a:not([aria-current])',
  answer: 'nav[data-bottom-bar] a:nth-child(n)[aria-current="page"]',
};

/** A link to something in a list, which the links to other pages below the list's address are not. */
const contentsOf = (list: string, ...pages: string[]) =>
  `main a[href^="/dashboard/${list}/"]${pages.map((page) => `:not([href$=${page}])`).join('')}`;

const SIGNS: Record<PageName, Signs> = {
  login: {
    look: '.start-form',
    content: 'input[type=email]',
    tap: 'button[type=submit]',
    answer: 'input[aria-invalid=true]',
  },
  dashboard: { ...menu, content: 'main h2' },
  rooms: { ...menu, content: 'main a[href^="/dashboard/rooms/"]:not([href$=create])' },
  bookings: { ...menu, content: 'main a[href^="/dashboard/bookings/"]:not([href$=create])' },
  planning: { ...menu, content: 'main a[href*="booking="], main section h2' },
  public: {
    look: 'h1',
    content: '#root main button',
    tap: '#root main button',
    answer: '[role=dialog], [aria-expanded=true], :focus',
  },
  menu: { look: 'h1', content: '.sections a', tap: 'summary', answer: 'details[open]' },
  evening: { ...menu, content: 'main h2' },
  tables: { ...menu, content: 'main a[href$="/order"]' },
  reservations: { ...menu, content: 'main h2' },
  orders: { ...menu, content: 'main a[href$="/order"], main a[href^="/dashboard/orders/"]' },
  order: { ...menu, content: '[data-dish]' },
  sale: { ...menu, content: 'main [data-product], main li button' },
  dishes: { ...menu, content: 'main h2 a' },
  products: { ...menu, content: contentsOf('products', 'create', 'import') },
  customers: { ...menu, content: contentsOf('customers', 'create', 'import', 'doubles') },
  bills: { ...menu, content: contentsOf('payments/bills') },
  // The demo's trattoria has issued none: the page says so.
  invoices: { ...menu, content: 'main h2' },
  cash: { ...menu, content: 'main h2' },
};

/** Runs in the page from its beginning: notes when each thing is there to be seen, one frame after it was laid out. */
const watch = (signs: Signs) => `{
  const seen = (globalThis.seen = {});
  const signs = ${JSON.stringify({ look: signs.look, content: signs.content })};
  const isShown = (selector) => [...document.querySelectorAll(selector)].some((one) => {
    const box = one.getBoundingClientRect();
    return box.width > 0 && box.height > 0 && box.top < innerHeight;
  });
  const step = () => {
    for (const [name, selector] of Object.entries(signs)) {
      if (!(name in seen) && isShown(selector)) {
        seen[name] = NaN;
        requestAnimationFrame(() => (seen[name] = performance.now()));
      }
    }
    requestAnimationFrame(step);
  };
  requestAnimationFrame(step);
}`;

/** Until the content was painted, and nothing has come for a while: the browser's own word for that waits for the stream of events, which never ends. */
const QUIET = `new Promise((done, fail) => {
  const begun = performance.now();
  let came = 0;
  let since = 0;
  const look = () => {
    const { length } = performance.getEntriesByType('resource');
    if (length !== came) [came, since] = [length, performance.now()];
    const now = performance.now();
    if (seen.look > 0 && seen.content > 0 && now - since > 3000) done(seen);
    else if (now - begun > ${PATIENCE_MS}) fail(new Error('no content: ' + JSON.stringify(seen)));
    else setTimeout(look, 100);
  };
  look();
})`;

interface Figures {
  look: number;
  content: number;
  tap: number;
}

async function visit(phone: BrowserContext, address: string, signs: Signs): Promise<Figures> {
  const page = await phone.newPage();
  page.setDefaultTimeout(PATIENCE_MS);
  try {
    const browser = await phone.newCDPSession(page);
    await browser.send('Network.enable');
    await browser.send('Network.emulateNetworkConditions', SLOW);
    await page.addInitScript(watch(signs));
    await page.goto(address, { waitUntil: 'commit', timeout: PATIENCE_MS });
    await page.locator(signs.tap).first().tap();
    await page.locator(signs.answer).first().waitFor();
    const tap = await page.evaluate('performance.now()');
    // A tap may lead away before there was any content: it is looked for where it belongs.
    if (signs.answer === menu.answer) await page.goBack();
    // What is still on its way is kept for the next visit.
    const seen = await page.evaluate<Omit<Figures, 'tap'>>(QUIET);
    return { look: Math.round(seen.look), content: Math.round(seen.content), tap: Math.round(Number(tap)) };
  } finally {
    await page.close();
  }
}

async function measure(house: DemoHouse, name: PageName, path: string, at: number | undefined) {
  const profile = mkdtempSync(join(tmpdir(), 'hub-slow-3g-'));
  const phone = await openPhone(profile);
  try {
    if (at !== undefined) await signIn(phone, house, at);
    const cold = await visit(phone, `${house.origin}${path}`, SIGNS[name]);
    const warm = await visit(phone, `${house.origin}${path}`, SIGNS[name]);
    return { cold, warm };
  } finally {
    await phone.close();
    rmSync(profile, { recursive: true, force: true, maxRetries: 3 });
  }
}

const figures: Partial<Record<PageName, { cold: Figures; warm: Figures }>> = {};
const house = await openDemoHouse();
try {
  await openMenuOf(house);
  for (const { name, path, at } of shownPages(house)) {
    if (ONLY !== 'all' && !ONLY.split(',').includes(name)) continue;
    const both = await measure(house, name, path, at);
    figures[name] = both;
    const bar = name === 'menu' ? MENU_BAR_MS : BAR_MS;
    for (const [how, { look, content, tap }] of Object.entries(both)) {
      const mark = look <= bar ? '✓' : '✗';
      console.log(`${mark} ${name}, ${how}: first look ${look} ms, content ${content} ms, tap ${tap} ms`);
      if (!(look <= bar)) process.exitCode = 1;
    }
  }
} finally {
  await house.close();
}
if (Object.keys(figures).length === 0) {
  console.error(`There is no page “${ONLY}”.`);
  process.exitCode = 1;
}
const worst = Math.max(...Object.values(figures).flatMap(({ cold, warm }) => [cold.look, warm.look]));
const load = Number((loadavg()[0] ?? 0).toFixed(1));
console.log(JSON.stringify({ proof: 'slow-3g', worst_look_ms: worst, load, pages: figures }));
