import { originOf } from '../../../core/access/throttle/throttle.ts';
import type { Ctx } from '../../../core/context.ts';
import type { Client } from '../../../core/access/client.ts';
import { secretsOf } from '../../../core/secrets/secrets.ts';

/** Whom a request comes from: told apart, but only by a house that has the key. */
export interface Origin {
  line: Buffer;
  network: Buffer;
}

/** What one customer of a provider can choose from by themselves: an IPv6 /48, of IPv4 the /24. */
export function networkOf(address: string): string {
  const line = originOf(address);
  const six = /^([\da-f]+:[\da-f]+:[\da-f]+):[\da-f]+::\/64$/.exec(line)?.[1];
  if (six !== undefined) return `${six}::/48`;
  return line.replace(/^(\d+\.\d+\.\d+)\.\d+$/, '$1.0/24');
}

export function hashOrigin({ config }: Pick<Ctx, 'config'>, { address }: Client): Origin {
  const { mac } = secretsOf(config);
  return {
    line: mac(originOf(address), 'public origin'),
    network: mac(networkOf(address), 'public network'),
  };
}
