import { act, screen, waitFor } from '@testing-library/react';
import { rooms } from 'contract/rooms/calls';
import type { Room } from 'contract/rooms/schemas';
import { useQuery } from '@tanstack/react-query';
import { afterEach, expect, test, vi } from 'vitest';
import { q, queryClient } from '../../../kit/api/query.ts';
import { toastStore } from '../../../kit/ui/feedback/toast.ts';
import { showPage } from '../../../testing/show-page.tsx';
import { Table } from '../../../kit/ui/tables/table.tsx';
import { roomColumns } from './room-columns.tsx';

const room = {
  id: 5,
  place_id: 1,
  number: '101',
  name: null,
  type: 'double',
  capacity: 2,
  status: 'cleaning',
  maintenance: null,
  floor: null,
  photos: [],
  price_per_night: 80,
} as unknown as Room;

const asked = q(rooms.list, { params: { place_id: 1 } });

function List() {
  const rows = useQuery({ ...asked, enabled: false }).data?.data ?? [];
  return <Table caption="Camere" columns={roomColumns(true)} rows={rows} rowKey={({ id }) => id} />;
}

afterEach(() => {
  toastStore.clear();
  queryClient.clear();
  vi.unstubAllGlobals();
});

test('the focus stays beside a room that was marked as clean', async () => {
  vi.stubGlobal('fetch', () => new Promise(() => {}));
  queryClient.setQueryData(asked.queryKey, { data: [room], now: { free: 0 } } as never);
  await showPage(() => <List />, undefined);
  const clean = () => screen.queryAllByRole('button', { name: 'Segna la camera 101 come pulita' })[0];
  clean()?.focus();
  await act(async () => clean()?.click());
  await waitFor(() => expect(clean()).toBeUndefined());
  expect(document.activeElement).not.toBe(document.body);
});
