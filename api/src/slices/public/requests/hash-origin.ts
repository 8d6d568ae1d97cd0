import { originOf } from '../../../core/access/throttle/throttle.ts';
import type { Ctx } from '../../../core/context.ts';
import type { Client } from '../../../core/access/client.ts';
import { secretsOf } from '../../../core/secrets/secrets.ts';

/** HMACs of the client's line and network, comparable only under this installation's key. */
export interface Origin {
  line: Buffer;
  network: Buffer;
}

/** The range that one customer of a provider may control: an IPv6 /48, an IPv4 /24. */
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
