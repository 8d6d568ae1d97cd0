import { render, screen } from '@testing-library/react';
import { userEvent } from '@testing-library/user-event';
import { expect, test } from 'vitest';
import { Line, ListCard } from './list-card.tsx';

test('what is more waits behind words that fit every noun', async () => {
  render(
    <ListCard title="Arrivi" empty="Nessuno" fold={2}>
      {['Ada', 'Bea', 'Cleo', 'Dina', 'Eva'].map((name) => (
        <Line key={name} title={name} />
      ))}
    </ListCard>,
  );
  expect(screen.getAllByRole('listitem')).toHaveLength(2);
  await userEvent.click(screen.getByRole('button', { name: 'Mostra tutto (3 in più)' }));
  expect(screen.getAllByRole('listitem')).toHaveLength(5);
});

test('how many there are is a word of its own in the heading', () => {
  render(
    <ListCard title="Arrivi" count="2" empty="Nessuno">
      <Line title="Ada" />
      <Line title="Bea" />
    </ListCard>,
  );
  // What browsers read out; the library here puts spaces between elements by itself.
  expect(screen.getByRole('heading').textContent).toBe('Arrivi 2');
});
