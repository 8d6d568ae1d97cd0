import type { Browser } from '@playwright/test';
import { at } from './board-watch.ts';

const BAR_MS = 50;

/** In the page: taps tiles one after another, and answers the milliseconds until each frame. */
const TAP = `async ({ tiles, shown, taps }) => {
  const all = [...document.querySelectorAll(tiles)].slice(0, taps);
  const where = document.querySelector(shown) ?? document.body;
  const times = [];
  for (const tile of all) {
    const began = performance.now();
    const drawn = new Promise((done) => {
      const seen = new MutationObserver(() => {
        seen.disconnect();
        requestAnimationFrame(() => setTimeout(done));
      });
      seen.observe(where, { subtree: true, childList: true, characterData: true });
    });
    tile.click();
    await drawn;
    times.push(performance.now() - began);
    await new Promise((done) => setTimeout(done, 50));
  }
  return times;
}`;

/** Products that somebody can tap, made by calls. */
export async function addProducts(
  { url, token }: { url: string; token: string },
  place_id: number,
  many: number,
  product: object,
): Promise<void> {
  for (let n = 1; n <= many; n += 1) {
    const answer = await fetch(`${url}/api/v1/places/${place_id}/products`, {
      method: 'POST',
      headers: { authorization: `Bearer ${token}`, 'content-type': 'application/json' },
      body: JSON.stringify({ name: `Prodotto ${n}`, price: 1 + n / 100, ...product }),
    });
    if (!answer.ok) throw new Error(`POST products: ${answer.status} ${await answer.text()}`);
  }
}

interface Screen {
  path: string;
  viewport: { width: number; height: number };
  /** The tiles that are tapped, and where the answer of a tap is drawn. */
  tiles: string;
  shown: string;
  taps: number;
  /** On how many times slower machines the bar counts. */
  bars: readonly number[];
}

/** From a tap to the frame that shows it, on this machine and on one four times slower. Exit code 1 where a bar is missed. */
export async function measureTaps(
  { browser, url, token }: { browser: Browser; url: string; token: string },
  place_id: number,
  { path, viewport, tiles, shown, taps, bars }: Screen,
): Promise<void> {
  for (const slower of [1, 4]) {
    const context = await browser.newContext({ viewport, locale: 'it-IT', baseURL: url });
    const kept = { 'hub.token': token, 'hub.place': place_id };
    await context.addInitScript({ content: `Object.assign(localStorage, ${JSON.stringify(kept)});` });
    const page = await context.newPage();
    const session = await context.newCDPSession(page);
    await session.send('Emulation.setCPUThrottlingRate', { rate: slower });
    await page.goto(path);
    await page.locator(tiles).nth(taps).waitFor();
    const times = await page.evaluate<number[]>(`(${TAP})(${JSON.stringify({ tiles, shown, taps })})`);
    const middle = at(times, 0.5);
    const missed = middle > BAR_MS;
    if (missed && bars.includes(slower)) process.exitCode = 1;
    console.log(
      `${slower} x slower: tap to frame p50 ${middle.toFixed(1)} ms (at most ${BAR_MS}${missed ? ', MISSED' : ''}), p95 ${at(times, 0.95).toFixed(1)}, ${times.length} taps`,
    );
    await context.close();
  }
}
