import { setTimeout as pause } from 'node:timers/promises';
import type { BrowserContext } from '@playwright/test';

/**
 * Lets the pages' calls wait for a random while, `mean` milliseconds on average: answers then come late and in another order than
 * they were asked for. For finding tests, and pages, that count on the usual order: `E2E_LATENCY_MS=150 npx playwright test`.
 */
export async function lateAnswers(context: BrowserContext, mean: number): Promise<void> {
  await context.route(/\/api\/v1\/(?!events|.*\/events$)/, async (route) => {
    await pause(-Math.log(1 - Math.random()) * mean);
    await route.fallback().catch(() => undefined);
  });
}
