import { randomBytes } from 'node:crypto';
import type { PayableName } from '../payable.ts';

/**
 * `booking:12:attempt2:k3v9x0qd`, by the number that the payable has at its place: what a person can read on BTCPay, the guest
 * too. The end is what no other place, no other Hub and no restored copy of this one makes as well.
 */
export function newOrderId(
  payable_kind: PayableName['payable_kind'],
  payable_number: number,
  number: number,
): string {
  const end = BigInt(`0x${randomBytes(8).toString('hex')}`)
    .toString(36)
    .slice(0, 10);
  return `${payable_kind}:${payable_number}:attempt${number}:${end}`;
}
