import type { Nature } from 'contract/invoices/values';

/** In the words of the official list, shortened. */
export const natureLabels = {
  N1: 'N1, escluse (art. 15)',
  'N2.1': 'N2.1, non soggette: luogo',
  'N2.2': 'N2.2, non soggette: altri casi',
  'N3.1': 'N3.1, esportazioni',
  'N3.2': 'N3.2, cessioni nell’Unione',
  'N3.3': 'N3.3, verso San Marino',
  'N3.4': 'N3.4, assimilate a esportazioni',
  'N3.5': 'N3.5, con dichiarazione d’intento',
  'N3.6': 'N3.6, altre senza plafond',
  N4: 'N4, esenti (art. 10)',
  N5: 'N5, regime del margine',
  'N6.1': 'N6.1, inversione: rottami',
  'N6.2': 'N6.2, inversione: oro e argento',
  'N6.3': 'N6.3, inversione: subappalto edile',
  'N6.4': 'N6.4, inversione: fabbricati',
  'N6.5': 'N6.5, inversione: cellulari',
  'N6.6': 'N6.6, inversione: elettronica',
  'N6.7': 'N6.7, inversione: settore edile',
  'N6.8': 'N6.8, inversione: energia',
  'N6.9': 'N6.9, inversione: altri casi',
  N7: 'N7, IVA assolta in altro Stato UE',
} satisfies Record<Nature, string>;
