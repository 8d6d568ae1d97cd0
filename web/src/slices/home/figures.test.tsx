import { render, screen } from '@testing-library/react';
import type { Capability } from 'contract/capabilities/values';
import type { Overview } from 'contract/overview/schemas';
import { expect, it } from 'vitest';
import { PresentSession } from '../../kit/session/session.ts';
import { atPlace, user } from '../../testing/people.ts';
import { Figures } from './figures.tsx';

const figure = { value: 3, previous: null };
const figures = {
  month: { from: '2026-12-01', to: '2026-12-31' },
  monthly_revenue: figure,
  active_orders: figure,
  total_customers: figure,
  conversion_rate: figure,
  pending_orders: figure,
} as NonNullable<Overview['figures']>;

it.each<[Capability[], string[]]>([
  [['lodging'], ['Ordini attivi', 'Clienti totali', 'Tasso di conversione', 'Ordini in sospeso']],
  [
    ['lodging', 'dining'],
    ['Prenotazioni attive', 'Ospiti totali', 'Tasso di conversione: camere', 'Prenotazioni in sospeso'],
  ],
])('has the labels of what is done there: %j', (capabilities, labels) => {
  const place = atPlace(1, { capabilities });
  render(
    <PresentSession value={{ state: 'ready', user, places: [place], place }}>
      <Figures figures={figures} day="2026-12-09" />
    </PresentSession>,
  );
  expect(screen.getAllByRole('link').map((link) => link.textContent)).toEqual([
    'Ricavi del mese: notti vendute',
    ...labels,
  ]);
});
