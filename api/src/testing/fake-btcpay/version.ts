/** Whether a server of this version has a feature of another one. */
export function atLeast(version: string, since: string): boolean {
  const [ours, theirs] = [version, since].map((text) => text.split('.').map(Number));
  for (const [index, part] of (theirs ?? []).entries()) {
    const difference = (ours?.[index] ?? 0) - part;
    if (difference !== 0) return difference > 0;
  }
  return true;
}

/** The names of the first generation. */
const OLD_NAMES: Record<string, string> = { 'BTC-CHAIN': 'BTC', 'BTC-LN': 'BTC-LightningNetwork' };

export const isOld = (version: string): boolean => !atLeast(version, '2.0.0');

export function methodName(version: string, method: string): string {
  return isOld(version) ? (OLD_NAMES[method] ?? method) : method;
}

/** Events that not every version has. */
const EVENTS_SINCE: Record<string, string> = {
  PayoutCreated: '1.12.0',
  PayoutApproved: '1.12.0',
  PayoutUpdated: '1.12.0',
  InvoiceExpiredPaidPartial: '2.1.2',
  InvoicePaidAfterExpiration: '2.1.2',
  InvoiceRefund: '2.4.1',
};

export const knowsEvent = (version: string, type: string): boolean =>
  atLeast(version, EVENTS_SINCE[type] ?? '0');
