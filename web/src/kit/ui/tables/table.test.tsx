import { render, screen, within } from '@testing-library/react';
import { userEvent } from '@testing-library/user-event';
import { describe, expect, it, vi } from 'vitest';
import { type Column, Table } from './table.tsx';
import { TableCards } from './table-cards.tsx';

interface Room {
  id: number;
  name: string;
  price: number;
}

const rooms: Room[] = [
  { id: 1, name: 'Vista mare', price: 95 },
  { id: 2, name: 'Glicine', price: 80 },
];

const columns: Column<Room>[] = [
  { id: 'name', header: 'Camera', cell: (room) => room.name, sortable: true },
  { id: 'price', header: 'Prezzo', cell: (room) => room.price, align: 'end', sortable: true },
  { id: 'id', header: 'Codice', cell: (room) => `#${room.id}`, card: 'none' },
];

const list = { caption: 'Camere', columns, rows: rooms, rowKey: (room: Room) => room.id };

describe('Table', () => {
  it('asks for a sort: first ascending, again descending, another column ascending', async () => {
    const onSort = vi.fn();
    const { rerender } = render(<Table {...list} onSort={onSort} />);
    await userEvent.click(screen.getByRole('button', { name: 'Prezzo' }));
    expect(onSort).toHaveBeenLastCalledWith({ by: 'price', desc: false });

    rerender(<Table {...list} onSort={onSort} sort={{ by: 'price', desc: false }} />);
    expect(screen.getByRole('columnheader', { name: 'Prezzo' }).getAttribute('aria-sort')).toBe('ascending');
    await userEvent.click(screen.getByRole('button', { name: 'Prezzo' }));
    expect(onSort).toHaveBeenLastCalledWith({ by: 'price', desc: true });
    await userEvent.click(screen.getByRole('button', { name: 'Camera' }));
    expect(onSort).toHaveBeenLastCalledWith({ by: 'name', desc: false });
  });

  it('opens a row by a click anywhere on it, but not by its own controls', async () => {
    const act = vi.fn();
    const followed = vi.fn();
    render(
      <Table
        {...list}
        rowHref={(room) => `#room-${room.id}`}
        rowActions={(room) => <button onClick={act}>Azioni {room.id}</button>}
      />,
    );
    screen.getByRole('link', { name: 'Glicine' }).addEventListener('click', followed);
    await userEvent.click(screen.getByRole('cell', { name: '80' }));
    expect(followed).toHaveBeenCalledOnce();
    await userEvent.click(screen.getByRole('button', { name: 'Azioni 2' }));
    expect([act.mock.calls.length, followed.mock.calls.length]).toEqual([1, 1]);
    await userEvent.click(screen.getByRole('link', { name: 'Glicine' }));
    expect(followed).toHaveBeenCalledTimes(2);
  });

  it('hands the modifier keys on, so that Ctrl opens a new tab', async () => {
    const followed = vi.fn((event: MouseEvent) => event.ctrlKey);
    render(<Table {...list} rowHref={(room) => `#room-${room.id}`} />);
    screen.getByRole('link', { name: 'Glicine' }).addEventListener('click', followed);
    const user = userEvent.setup();
    await user.keyboard('{Control>}');
    await user.click(screen.getByRole('cell', { name: '80' }));
    expect(followed).toHaveReturnedWith(true);
  });
});

describe('TableCards', () => {
  it('keeps the order of importance and the way to sort', async () => {
    const onSort = vi.fn();
    render(
      <TableCards
        {...list}
        rowHref={(room) => `#room-${room.id}`}
        sort={{ by: 'name', desc: false }}
        onSort={onSort}
      />,
    );
    const card = within(screen.getAllByRole('listitem')[0]!);
    expect(card.getByRole('link', { name: 'Vista mare' }).getAttribute('href')).toBe('#room-1');
    expect(card.getByRole('definition').textContent).toBe('95');
    expect(card.queryByText('#1')).toBe(null);

    await userEvent.selectOptions(screen.getByRole('combobox', { name: 'Ordina per' }), 'price');
    expect(onSort).toHaveBeenLastCalledWith({ by: 'price', desc: false });
    await userEvent.click(screen.getByRole('button', { name: /passa a decrescente/ }));
    expect(onSort).toHaveBeenLastCalledWith({ by: 'name', desc: true });
  });
});
