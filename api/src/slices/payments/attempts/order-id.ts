import { randomBytes } from 'node:crypto';
import type { PayableName } from '../payable.ts';

/**
 * `booking:12:attempt2:k3v9x0qd`, with the number of the payable at its place: owner and payer read it on BTCPay. The random
 * end is unique over places, installations and restored copies.
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
