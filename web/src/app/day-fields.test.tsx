import { fireEvent, screen } from '@testing-library/react';
import { afterEach, beforeEach, expect, test, vi } from 'vitest';
import type { BookingPayments } from 'contract/payments/schemas';
import type { ReactNode } from 'react';
import { queryClient } from '../kit/api/query.ts';
import { BlockDialog } from '../slices/bookings/move/block-dialog.tsx';
import { BookingCreatePage } from '../slices/bookings/booking-create-page.tsx';
import { MoveBooking } from '../slices/bookings/move/move-booking.tsx';
import { MoveFields } from '../slices/bookings/move/move-fields.tsx';
import { useMove } from '../slices/bookings/move/use-move.ts';
import { Toolbar } from '../slices/bookings/planning/board/board-toolbar.tsx';
import { booking } from '../slices/bookings/testing/a-booking.ts';
import { RecordDialog } from '../slices/payments/dialogs/record-dialog.tsx';
import { SeasonForm } from '../slices/seasons/season-form.tsx';
import { type as fill } from '../testing/fields.ts';
import { showPage } from '../testing/show-page.tsx';
// No test waits for it to be loaded.
import '../kit/ui/overlays/dialog-panel.tsx';

const stay = { ...booking, check_in_date: '2026-11-20', check_out_date: '2026-12-20' };
const close = () => undefined;
const owed = { booking_id: 1, balance: 90, entries: [], currency: 'EUR' } as unknown as BookingPayments;

function Mover() {
  return <MoveFields booking={stay} move={useMove(stay, '2026-11-21')} />;
}
const jumped = vi.fn<(day: string) => void>();
function Board() {
  const nothing = { onToday: close, onStep: close, onZoom: close, onLegend: close, onHelp: close };
  return <Toolbar first={20_000} zoom="2" today="2026-11-21" onJump={jumped} {...nothing} />;
}

/** Today is Saturday 21 November 2026. What each field makes of "domani", "15", "sabato" and "+3". */
const NEXT = ['22/11/2026', '15/12/2026', '21/11/2026', '24/11/2026'];
const fields: [
  where: string,
  label: string,
  page: () => ReactNode,
  read: string[],
  before?: [string, string],
][] = [
  ['a new booking', 'Arrivo', () => <BookingCreatePage />, NEXT],
  [
    'a new booking from today',
    'Partenza',
    () => <BookingCreatePage />,
    ['22/11/2026', '15/12/2026', '28/11/2026', '24/11/2026'],
    ['Arrivo', 'oggi'],
  ],
  ['a stay that moves', 'Arrivo', () => <Mover />, NEXT],
  [
    'a stay that moves',
    'Partenza',
    () => <Mover />,
    ['22/11/2026', '15/12/2026', '21/11/2026', '23/11/2026'],
  ],
  [
    'a change of room',
    'Dalla notte del',
    () => <MoveBooking booking={stay} open onClose={close} />,
    ['22/11/2026', '15/12/2026', '21/11/2026', '23/11/2026'],
  ],
  ['a block', 'Prima notte', () => <BlockDialog roomId={3} open onClose={close} />, NEXT],
  [
    'a block from today',
    'Ultima notte',
    () => <BlockDialog roomId={3} open onClose={close} />,
    ['22/11/2026', '15/12/2026', '21/11/2026', '23/11/2026'],
  ],
  ['a season', 'Prima notte', () => <Season />, NEXT],
  [
    'a season from tomorrow',
    'Ultima notte',
    () => <Season />,
    ['22/11/2026', '15/12/2026', '28/11/2026', '24/11/2026'],
    ['Prima notte', 'domani'],
  ],
  [
    'a payment',
    'Data',
    () => <RecordDialog money={owed} open onClose={close} />,
    // Nobody has paid tomorrow: what is typed is read, and refused by the form.
    ['22/11/2026', '15/11/2026', '21/11/2026', '24/11/2026'],
  ],
];

function Season() {
  const save = () => Promise.resolve();
  return <SeasonForm placeId={1} action="Salva" busyText="Salvataggio…" save={save} failure="Errore" />;
}

const settledAs = (label: string, typed: string): string => {
  const field = screen.getByLabelText<HTMLInputElement>(label);
  fireEvent.focus(field);
  fill(label, typed);
  fireEvent.blur(field);
  return field.value;
};

beforeEach(() => {
  sessionStorage.clear();
  vi.useFakeTimers({ toFake: ['Date'], now: new Date('2026-11-21T10:00:00Z') });
  vi.stubGlobal('fetch', () => new Promise(() => {}));
});
afterEach(() => {
  vi.useRealTimers();
  vi.unstubAllGlobals();
  queryClient.clear();
});

test.each(fields)('%s: "%s" reads days as people say them', async (_, label, page, read, before) => {
  const shown = await showPage(page, null);
  await screen.findByLabelText(label);
  if (before) settledAs(...before);
  expect(['domani', '15', 'sabato', '+3'].map((typed) => settledAs(label, typed))).toEqual(read);
  shown.leave();
});

test('the board goes to a day as people say it', async () => {
  await showPage(() => <Board />, null);
  for (const typed of ['domani', '15', 'sabato', '+3']) settledAs('Vai al giorno', typed);
  expect(jumped.mock.calls.flat()).toEqual(['2026-11-22', '2026-12-15', '2026-11-21', '2026-11-24']);
});
