import type { Page } from '@playwright/test';
import type { Complaints } from './console-errors.ts';

/** Holds the calls to an address until the answered function lets them go. */
export async function hold(page: Page, url: string, method = 'GET'): Promise<() => void> {
  let letGo = () => {};
  const gate = new Promise<void>((open) => {
    letGo = open;
  });
  await page.route(url, async (route) => {
    if (route.request().method() === method) await gate;
    await route.fallback();
  });
  return letGo;
}

/** Answers the calls to an address with an error of the contract. */
export async function refuse(
  page: Page,
  url: string,
  { method = 'GET', status = 500, error = 'Errore interno', code = 'internal' } = {},
): Promise<void> {
  await page.route(url, (route) =>
    route.request().method() === method ? route.fulfill({ status, json: { error, code } }) : route.fallback(),
  );
}

/**
 * The page hears of nobody: for what happens when somebody else was there first. Told of it at once, it would show what they did
 * before the next step of the test.
 */
export async function deafen(page: Page, complaints: Complaints): Promise<void> {
  complaints.allow(/503 .*\/events/);
  await refuse(page, '**/api/v1/events', { status: 503 });
}
