import { screen } from '@testing-library/react';
import type { PersonTaking } from 'contract/cash/schemas';
import { expect, test } from 'vitest';
import { showPage } from '../../../testing/show-page.tsx';
import { Takings } from './takings.tsx';

const takenBy = (person_id: number | null, received: number): PersonTaking => ({
  person_id,
  person: person_id === null ? null : 'Anna Verdi',
  method: 'cash',
  payments: 1,
  received,
  refunded: 0,
  tips: 0,
});
const figuresOf = (people: PersonTaking[]) => ({
  takings: [],
  people,
  currency: 'EUR',
  voids: { payments: 0, amount: 0, charges: 0, charged: 0 },
  tips: [],
  on_account: 0,
  in_room: 0,
});

test('two people of one name have a line each, also after one more payment', async () => {
  const { show, leave } = await showPage(
    (people: PersonTaking[]) => <Takings title="Incassi" figures={figuresOf(people)} />,
    [takenBy(1, 10), takenBy(2, 20)],
  );
  await show([takenBy(null, 5), takenBy(2, 20), takenBy(1, 15)]);
  const sums = screen
    .getAllByRole('listitem')
    .map(({ textContent }) => textContent?.match(/[\d,]+(?=\s€$)/)?.[0]);
  expect(sums).toEqual(['5,00', '20,00', '15,00']);
  leave();
});
