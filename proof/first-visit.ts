// What a phone loads that opens the sign-in page for the first time, and how long it takes to sign in: kilobytes until somebody touches
// the page, milliseconds until the form can be used, from sending it to the first signed-in screen, and all together without the time of
// typing. The phone is four times slower than this machine. `typing`: how long the form lies filled in before it is sent; 0 is a
// password manager and a finger that is already there.
// Usage: npm run build && npm run proof:first-visit [-- runs=3 program=<another build's dist/api/main.mjs>]
// Ends with one line of figures; the exit code is 1 when more than 70 kB are loaded before the first touch.
import { mkdtempSync, rmSync } from 'node:fs';
import { loadavg, tmpdir } from 'node:os';
import { join } from 'node:path';
import { setTimeout as pause } from 'node:timers/promises';
import type { CDPSession, Page } from '@playwright/test';
import { DEMO_ACCOUNTS, DEMO_PASSWORD } from '../api/src/slices/demo/accounts.ts';
import { builtHub } from './built-hub.ts';
import { openDemoHouse } from './demo-house.ts';
import { openPhone } from './shown-pages.ts';

const BAR_KB = 70;
const RUNS = Number(process.argv[2] ?? 3);
const PROGRAM = process.argv[3] ?? builtHub();
const PATIENCE_MS = 90_000;
/** One place: nothing is asked after the sign-in. */
const { email } = DEMO_ACCOUNTS[1];

const LINES = {
  'slow 3G': { offline: false, latency: 400, downloadThroughput: 50_000, uploadThroughput: 50_000 },
  '4G': { offline: false, latency: 60, downloadThroughput: 1_125_000, uploadThroughput: 250_000 },
};
const TYPING_MS = [0, 6000];

interface Visit {
  kilobytes: number;
  usable: number;
  signedIn: number;
  total: number;
}

const now = async (page: Page) => Number(await page.evaluate('performance.timeOrigin + performance.now()'));

async function visit(origin: string, line: keyof typeof LINES, typing: number): Promise<Visit> {
  const profile = mkdtempSync(join(tmpdir(), 'hub-first-visit-'));
  const phone = await openPhone(profile);
  try {
    const page = await phone.newPage();
    page.setDefaultTimeout(PATIENCE_MS);
    const browser: CDPSession = await phone.newCDPSession(page);
    await browser.send('Network.enable');
    await browser.send('Network.emulateNetworkConditions', LINES[line]);
    await browser.send('Emulation.setCPUThrottlingRate', { rate: 4 });
    let bytes = 0;
    browser.on('Network.loadingFinished', ({ encodedDataLength }) => (bytes += encodedDataLength));

    await page.goto(`${origin}/login`, { waitUntil: 'load', timeout: PATIENCE_MS });
    const began = Number(await page.evaluate('performance.timeOrigin'));
    await page.locator('input[type=email]').waitFor();
    const usable = await now(page);
    const kilobytes = Math.round(bytes / 100) / 10;
    await page.locator('input[type=email]').fill(email);
    await page.locator('input[name=password]').fill(DEMO_PASSWORD);
    await pause(typing);
    const sent = await now(page);
    await page.locator('button[type=submit]').tap();
    await page.locator('main h2').first().waitFor();
    const signedIn = (await now(page)) - sent;
    return { kilobytes, usable: usable - began, signedIn, total: usable - began + signedIn };
  } finally {
    await phone.close();
    rmSync(profile, { recursive: true, force: true, maxRetries: 3 });
  }
}

const median = (numbers: number[]): number => numbers.toSorted((a, b) => a - b)[numbers.length >> 1] ?? NaN;

const house = await openDemoHouse(PROGRAM);
const figures: Record<string, Visit> = {};
try {
  for (const line of Object.keys(LINES) as (keyof typeof LINES)[])
    for (const typing of TYPING_MS) {
      const visits: Visit[] = [];
      for (let run = 0; run < RUNS; run += 1) visits.push(await visit(house.origin, line, typing));
      const middle = (what: keyof Visit) => Math.round(median(visits.map((one) => one[what])));
      const found: Visit = {
        kilobytes: median(visits.map((one) => one.kilobytes)),
        usable: middle('usable'),
        signedIn: middle('signedIn'),
        total: middle('total'),
      };
      figures[`${line}, ${typing} ms`] = found;
      const isLight = found.kilobytes <= BAR_KB;
      if (!isLight) process.exitCode = 1;
      console.log(
        `${isLight ? '✓' : '✗'} ${line}, ${typing / 1000} s of typing: ${found.kilobytes} kB, form after ${found.usable} ms, signed in ${found.signedIn} ms after sending, together ${found.total} ms`,
      );
    }
} finally {
  await house.close();
}
const load = Number((loadavg()[0] ?? 0).toFixed(1));
console.log(JSON.stringify({ proof: 'first-visit', runs: RUNS, load, figures }));
