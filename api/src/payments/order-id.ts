import { randomBytes } from 'node:crypto';
import type { PayableName } from './attempt.ts';

/**
 * `booking:1234:attempt2:k3v9x0qd`: what a person can read on BTCPay, and an end that no other Hub and no restored copy of
 * this one makes as well.
 */
export function newOrderId({ payable_kind, payable_id }: PayableName, number: number): string {
  const end = BigInt(`0x${randomBytes(8).toString('hex')}`)
    .toString(36)
    .slice(0, 10);
  return `${payable_kind}:${payable_id}:attempt${number}:${end}`;
}
