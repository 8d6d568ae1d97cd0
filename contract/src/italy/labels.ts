import type { TaxProfile } from './values.ts';

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
