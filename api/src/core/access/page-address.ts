import type { Config } from '../config.ts';

/**
 * The address of a page of the web app, for letters. Never taken from a request: a forged Host header would put a
 * secret link to another host into the letter. Without `HUB_PUBLIC_URL`: the address on which this process listens.
 */
export function pageAddress({ publicUrl, host, port }: Config, path: string): string {
  const everywhere = host === '0.0.0.0' || host === '::';
  const name = everywhere ? 'localhost' : host.includes(':') ? `[${host}]` : host;
  return `${publicUrl ?? `http://${name}:${port}`}${path}`;
}
