import type { DepositState } from './schemas.ts';

export const depositStateLabels = {
  awaited: 'Caparra da pagare',
  processing: 'Caparra in arrivo',
  part: 'Caparra in parte',
  paid: 'Caparra pagata',
  returned: 'Caparra restituita',
  used: 'Caparra scalata dal conto',
  lapsed: 'Caparra non pagata in tempo',
  dropped: 'Caparra non più dovuta',
} satisfies Record<DepositState, string>;
