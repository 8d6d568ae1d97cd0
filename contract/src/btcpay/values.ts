/** The checks, in this order; after the first that fails the others are `skipped`. */
export const BTCPAY_STEPS = [
  'address',
  'health',
  'server',
  'key',
  'store',
  'rights',
  'wallet',
  'rates',
  'webhook',
] as const;

export const BTCPAY_CHECK_STATES = ['ok', 'warning', 'failed', 'skipped'] as const;

/**
 * Whether news arrive by themselves: `unknown` (not verified yet), `waiting` (in attesa del primo evento), `ok` (a signed event
 * has arrived with the present secret).
 */
export const BTCPAY_WEBHOOK_STATES = ['unknown', 'waiting', 'ok'] as const;

/** The store that a pasted address is about: owners copy `…/stores/ABC/dashboard` from their browser. */
export function storeInAddress(address: string): string | undefined {
  return /\/stores\/([A-Za-z0-9]{20,64})(?:[/?#]|$)/.exec(address)?.[1];
}

export const BTCPAY_DELIVERY_STATES = ['delivered', 'refused', 'failed'] as const;
