/** The regimes of the official list of e-invoices; there is no RF03. */
export const TAX_REGIMES = [
  'RF01',
  'RF02',
  'RF04',
  'RF05',
  'RF06',
  'RF07',
  'RF08',
  'RF09',
  'RF10',
  'RF11',
  'RF12',
  'RF13',
  'RF14',
  'RF15',
  'RF16',
  'RF17',
  'RF18',
  'RF19',
  'RF20',
] as const;

/** A regime, or a private person without VAT number, who issues receipts and never an invoice (docs/rules.md 15.2). */
export const TAX_PROFILES = [...TAX_REGIMES, 'private'] as const;
export type TaxProfile = (typeof TAX_PROFILES)[number];

/** The first day of profiles that came after the list. */
const VALID_FROM: Partial<Record<TaxProfile, string>> = { RF19: '2015-01-01', RF20: '2025-01-01' };

/** Profiles that may be chosen on a day. */
export function taxProfilesOn(day: string): TaxProfile[] {
  return TAX_PROFILES.filter((profile) => (VALID_FROM[profile] ?? '') <= day);
}

/** The stamp duty ("bollo") on a document without VAT: the amount, and the sum above which it is due. Newest first. */
const STAMP_DUTIES = [{ valid_from: '2013-06-26', amount_cents: 200, above_cents: 7747 }] as const;

export interface StampDuty {
  valid_from: string;
  amount_cents: number;
  above_cents: number;
}

/** The stamp duty of a day; undefined for days before the list. */
export function stampDutyOn(day: string): StampDuty | undefined {
  return STAMP_DUTIES.find(({ valid_from }) => valid_from <= day);
}
