import { render, screen } from '@testing-library/react';
import { expect, test } from 'vitest';
import { PresentLine } from './present-line.tsx';

test.each<[(string | null)[], string]>([
  [['Anna Verdi'], "Anna Verdi sta prendendo l'ordine"],
  [[null], "Una collega o un collega sta prendendo l'ordine"],
  [['Anna Verdi', null], "Anna Verdi e una collega o un collega stanno prendendo l'ordine"],
])('%j are said by their names, and without one as no man or woman', (persons, words) => {
  render(<PresentLine present={persons.map((person, at) => ({ user_id: at + 2, person }))} />);
  expect(screen.getByRole('status').textContent).toBe(words);
});
