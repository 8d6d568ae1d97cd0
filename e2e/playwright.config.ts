import { mkdtempSync, rmSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { defineConfig, devices } from '@playwright/test';

// With E2E_PORT and E2E_DATA_DIR of a Hub that is running, that one is tested: no start for each try while writing a test.
const isGiven = process.env.E2E_PORT !== undefined;
// Workers load this file again: the folder and the port are chosen once, by the first to come, which also tidies up.
if (process.env.E2E_DATA_DIR === undefined) {
  const folder = mkdtempSync(join(tmpdir(), 'hub-e2e-'));
  process.env.E2E_DATA_DIR = folder;
  process.once('exit', () => rmSync(folder, { recursive: true, force: true }));
}
process.env.E2E_PORT ??= String(20_000 + (process.pid % 12_000));
process.env.E2E_OPERATOR_KEY ??= 'operator-key-of-the-browser-tests';
const baseURL = `http://127.0.0.1:${process.env.E2E_PORT}`;
const executablePath = process.env.CHROMIUM_PATH ?? '/usr/bin/chromium-headless-shell';

export default defineConfig({
  testDir: '.',
  outputDir: '../test-results',
  fullyParallel: true,
  forbidOnly: true,
  // The second try records what the first did not; what passes there only is a failure all the same.
  retries: 1,
  failOnFlakyTests: true,
  // A test waits for its page and its debounces a third of the time; with two for each processor all of them wait for each other.
  workers: '150%',
  timeout: 60_000,
  expect: { timeout: 10_000 },
  reporter: process.env.E2E_REPORT ? [['json', { outputFile: process.env.E2E_REPORT }]] : [['line']],
  use: {
    baseURL,
    locale: 'it-IT',
    timezoneId: 'Europe/Rome',
    // No test looks at pixels: a phone's dense screen and moving parts only cost time. A test of motion asks for it.
    deviceScaleFactor: 1,
    contextOptions: { reducedMotion: 'reduce' },
    // It would answer what tests hold back or refuse. Only the tests that are about it let it.
    serviceWorkers: 'block',
    trace: { mode: 'on-first-retry', screenshots: false },
    launchOptions: {
      executablePath,
      args: [
        '--no-sandbox',
        '--disable-dev-shm-usage',
        '--disable-gpu',
        '--disable-background-networking',
        '--disable-component-update',
        '--disable-sync',
        '--disable-default-apps',
        '--disable-extensions',
        '--metrics-recording-only',
        '--no-first-run',
        '--disable-features=OptimizationHints,MediaRouter,Translate,AutofillServerCommunication',
        '--host-resolver-rules=MAP * ~NOTFOUND , EXCLUDE 127.0.0.1 , EXCLUDE localhost',
      ],
    },
  },
  // A test runs on what its people hold while they do it: at a desk, or on a phone (`@phone`). It runs on `@both` where the page itself
  // is another one on a phone. That every page, and all that opens on it, fits a phone, is large enough for a finger and has no barrier
  // is looked at once, by `shell/every-screen.spec.ts`.
  projects: [
    {
      name: 'desktop',
      grepInvert: /@phone/,
      use: { ...devices['Desktop Chrome'], viewport: { width: 1280, height: 800 } },
    },
    {
      name: 'phone',
      grep: /@both|@phone/,
      use: { ...devices['Pixel 7'], viewport: { width: 360, height: 740 }, deviceScaleFactor: 1 },
    },
  ],
  webServer: {
    command: 'node ../scripts/start.mjs',
    url: `${baseURL}/readyz`,
    timeout: 180_000,
    reuseExistingServer: isGiven,
    gracefulShutdown: { signal: 'SIGTERM', timeout: 15_000 },
    env: {
      HUB_DATA_DIR: process.env.E2E_DATA_DIR,
      HUB_PORT: process.env.E2E_PORT,
      HUB_OPERATOR_KEY: process.env.E2E_OPERATOR_KEY,
      HUB_DEMO: '1',
      // All strangers of the tests come from one address.
      HUB_PUBLIC_SHARE: '100',
      HUB_PUBLIC_WAITING: '1000',
      HUB_PROVIDER_URL: 'https://directory.example.it',
      // The sites whose calendars are read are the tests' own, on loopback.
      HUB_ALLOW_PRIVATE_HOSTS: 'localhost,127.0.0.1,::1',
    },
  },
});
