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

/** In the words of the official list, shortened. */
export const taxProfileLabels = {
  RF01: 'Regime ordinario',
  RF02: 'Contribuenti minimi',
  RF04: 'Agricoltura, attività connesse e pesca',
  RF05: 'Vendita di sali e tabacchi',
  RF06: 'Commercio dei fiammiferi',
  RF07: 'Editoria',
  RF08: 'Gestione di servizi di telefonia pubblica',
  RF09: 'Rivendita di documenti di trasporto e di sosta',
  RF10: 'Intrattenimenti e giochi',
  RF11: 'Agenzie di viaggi e turismo',
  RF12: 'Agriturismo',
  RF13: 'Vendite a domicilio',
  RF14: "Beni usati, oggetti d'arte e d'antiquariato",
  RF15: "Vendite all'asta di oggetti d'arte e d'antiquariato",
  RF16: 'IVA per cassa P.A.',
  RF17: 'IVA per cassa',
  RF18: 'Altro regime',
  RF19: 'Regime forfettario',
  RF20: 'Franchigia IVA transfrontaliera',
  private: 'Privato senza partita IVA',
} satisfies Record<TaxProfile, string>;
