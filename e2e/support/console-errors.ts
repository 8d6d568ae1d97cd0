import type { BrowserContext } from '@playwright/test';

export interface Complaints {
  /**
   * Expects what the test provokes, in the browser's own words: `complaints.allow(/409 .*\/rooms/)` for "Failed to load
   * resource: … status of 409 (Conflict) <http://…/api/v1/rooms>".
   */
  allow(pattern: RegExp): void;
}

/**
 * Hears, in every tab, the console's errors (broken content security policy among them), uncaught exceptions and requests
 * to other hosts. `heard` answers those that nobody has allowed.
 */
export function listen(context: BrowserContext, baseURL: string) {
  const allowed: RegExp[] = [];
  const all: string[] = [];
  context.on('console', (message) => {
    if (message.type() === 'error') all.push(`${message.text()} <${message.location().url}>`);
  });
  context.on('weberror', (webError) => all.push(String(webError.error())));
  context.on('request', (request) => {
    const url = request.url();
    if (!/^(data|blob):/.test(url) && !url.startsWith(`${baseURL}/`)) all.push(`Outgoing request <${url}>`);
  });
  return {
    complaints: { allow: (pattern: RegExp) => void allowed.push(pattern) } satisfies Complaints,
    heard: () => all.filter((complaint) => !allowed.some((pattern) => pattern.test(complaint))),
  };
}
