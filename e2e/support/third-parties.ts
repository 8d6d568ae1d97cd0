import { expect, type BrowserContext, type Page } from '@playwright/test';

export interface Heard {
  hosts: Set<string>;
  open: string[];
}

/** Where the browser asked, in every tab and worker, and which answers of ours came without a policy. */
export function listenTo(context: BrowserContext): Heard {
  const heard: Heard = { hosts: new Set(), open: [] };
  context.on('request', (request) => {
    if (!/^(data|blob):/.test(request.url())) heard.hosts.add(new URL(request.url()).host);
  });
  context.on('response', (response) => {
    const policy = response.headers()['content-security-policy'] ?? '';
    if (!/default-src '(self|none)'/.test(policy) || policy.includes('unsafe'))
      heard.open.push(`${response.status()} ${response.url()}`);
  });
  return heard;
}

/** The document names no other host beforehand, holds no frame and no script of its own. */
export async function expectAlone(page: Page, where: string): Promise<void> {
  const hints = page.locator('link[rel=preconnect], link[rel=dns-prefetch], iframe, base');
  expect.soft(await hints.count(), `${where}: hints and frames`).toBe(0);
  const inline = await page.locator('script:not([src]):not([type$=json])').count();
  expect.soft(inline, `${where}: scripts in the page itself`).toBe(0);
}
