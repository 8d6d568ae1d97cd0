import { render, screen } from '@testing-library/react';
import { expect, test } from 'vitest';
import { showPage } from '../../../testing/show-page.tsx';
import { WaitingList } from '../day/waiting-list.tsx';
import { aReservation } from '../testing/a-reservation.ts';
import { EveningTable } from './evening-table.tsx';

const one = aReservation({ state: 'waiting', party: 1, children: 1 });

test('one child is one on paper', () => {
  const view = render(<EveningTable shifts={[]} waiting={[one]} notes={null} zone="Europe/Rome" />);
  expect(view.container.textContent).toContain('1 bimbo');
  view.unmount();
});

test('one person who waits is one', async () => {
  const steps = { take: () => Promise.resolve(true), taking: undefined };
  const { leave } = await showPage(
    () => (
      <WaitingList
        waiting={[one]}
        when="today"
        now={Date.parse(one.created_at)}
        steps={steps}
        onAdd={() => undefined}
        onEdit={() => undefined}
      />
    ),
    undefined,
  );
  expect(screen.queryAllByText('1 persona').length + screen.queryAllByLabelText('1 persona').length).toBe(1);
  leave();
});
