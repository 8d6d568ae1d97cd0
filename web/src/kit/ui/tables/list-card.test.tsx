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

test('where all lines wait there is nothing to which more would come', () => {
  render(
    <ListCard title="Annullate" empty="Nessuna" fold={0}>
      <Line title="Ada" />
      <Line title="Bea" />
    </ListCard>,
  );
  expect(screen.queryAllByRole('listitem')).toEqual([]);
  expect(screen.getByRole('button').textContent).toBe('Mostra tutto (2)');
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
