import type { Config } from '../config.ts';

/**
 * The address of a page of the web app, for letters. Never made from a request: whoever sends one could otherwise have
 * a secret link mailed that leads to a host of their own. Without `HUB_PUBLIC_URL`: where this process listens.
 */
export function pageAddress({ publicUrl, host, port }: Config, path: string): string {
  const everywhere = host === '0.0.0.0' || host === '::';
  const name = everywhere ? 'localhost' : host.includes(':') ? `[${host}]` : host;
  return `${publicUrl ?? `http://${name}:${port}`}${path}`;
}
