const OUTCOMES = ['conferma', 'scaduto', 'errore'] as const;
/** How the way to the owner's BTCPay ended: with a key to confirm, too late, or without a key. */
export type Outcome = (typeof OUTCOMES)[number];

interface SettingsSearch {
  btcpay?: Outcome;
  /** Proves that it was this browser that agreed. */
  code?: string;
}

export function settingsSearch({ btcpay, code }: Record<string, unknown>): SettingsSearch {
  const outcome = OUTCOMES.find((each) => each === btcpay);
  return {
    ...(outcome && { btcpay: outcome }),
    ...(typeof code === 'string' && /^[\w-]{1,100}$/.test(code) && { code }),
  };
}
