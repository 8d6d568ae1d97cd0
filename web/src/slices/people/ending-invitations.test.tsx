import { fireEvent, screen } from '@testing-library/react';
import { people } from 'contract/people/calls';
import type { Invitation, People, PlacePerson } from 'contract/people/schemas';
import { afterEach, beforeEach, expect, test, vi } from 'vitest';
import { q, queryClient } from '../../kit/api/query.ts';
import { showPage } from '../../testing/show-page.tsx';
import { user } from '../../testing/people.ts';
import '../../kit/ui/overlays/dialog-panel.tsx';
import { RemoveDialog } from './remove-dialog.tsx';
import { RoleDialog } from './role-dialog.tsx';
import { TransferDialog } from './transfer-dialog.tsx';

const person = (user_id: number, role: PlacePerson['role']): PlacePerson => ({
  user_id,
  first_name: 'Persona',
  last_name: String(user_id),
  email: `persona${user_id}@example.com`,
  role,
  since: '2026-01-01T10:00:00.000Z',
  last_used_at: null,
  has_pin: false,
  is_me: user_id === user.id,
  can_change: true,
});
const partner = person(8, 'owner');
const heir = person(9, 'staff');

let invited = 0;
const invitation = (invited_by_id: number, role: Invitation['role']): Invitation => ({
  id: (invited += 1),
  email: `${role}-da-${invited_by_id}@example.com`,
  role,
  invited_by: `Persona ${invited_by_id}`,
  invited_by_id,
  created_at: '2026-11-20T10:00:00.000Z',
  sent_at: '2026-11-20T10:00:00.000Z',
  expires_at: '2026-11-27T10:00:00.000Z',
  is_expired: false,
  can_change: true,
});
const ofBoth: People = {
  people: [person(user.id, 'owner'), partner, heir],
  invitations: [user.id, partner.user_id].flatMap((by) =>
    (['owner', 'manager', 'staff'] as const).map((role) => invitation(by, role)),
  ),
};

const closed = { open: true, onClose: () => {} };
/** Whose invitations the dialog on the screen names. */
const named = () =>
  screen
    .queryAllByRole('listitem')
    .map(({ textContent }) => /^[\w-]+@/.exec(textContent)?.[0])
    .filter((email) => email !== undefined);

beforeEach(() => {
  vi.stubGlobal('fetch', () => Promise.resolve(Response.json(ofBoth)));
  queryClient.setQueryData(q(people.list, { params: { place_id: 1 } }).queryKey, ofBoth);
});
afterEach(() => {
  queryClient.clear();
  vi.unstubAllGlobals();
});

test('before a person is removed, all that they have invited and nobody has accepted is named', async () => {
  await showPage(() => <RemoveDialog person={partner} {...closed} />, null);
  await screen.findByText('3 inviti ancora aperti vengono ritirati:');
  expect(named()).toEqual(['owner-da-8@', 'manager-da-8@', 'staff-da-8@']);
});

test('before a place is handed over, the own invitations are named that a manager may not send', async () => {
  await showPage(() => <TransferDialog person={heir} {...closed} />, null);
  await screen.findByText('2 inviti ancora aperti vengono ritirati:');
  expect(named()).toEqual(['owner-da-1@', 'manager-da-1@']);
});

test('a lesser role names what ends with it, and none while the role stays', async () => {
  await showPage(() => <RoleDialog person={partner} {...closed} />, null);
  await screen.findByRole('radio', { name: /Gestore/ });
  expect(named()).toEqual([]);
  fireEvent.click(screen.getByRole('radio', { name: /Gestore/ }));
  expect(named()).toEqual(['owner-da-8@', 'manager-da-8@']);
  fireEvent.click(screen.getByRole('radio', { name: /Personale/ }));
  expect(named()).toEqual(['owner-da-8@', 'manager-da-8@', 'staff-da-8@']);
});

test('who has invited nobody is removed without a word about invitations', async () => {
  await showPage(() => <RemoveDialog person={heir} {...closed} />, null);
  await screen.findByRole('alertdialog');
  expect(named()).toEqual([]);
  expect(screen.queryByText(/ancora apert/)).toBeNull();
});
