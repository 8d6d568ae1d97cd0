import type { KeyboardEvent } from 'react';
import { expect, test } from 'vitest';
import { boardOf, placeOf, type Stay } from './board-model.ts';
import { numberOf } from './geometry.ts';
import type { Ghost } from '../moves/ghost.ts';
import { signal } from '../../../../kit/ui/board/use-signal.ts';
import { boardKeys } from './use-board-keys.ts';

const NOW = { day: '2026-11-21', rooms: 0, occupied: 0, closed: 0, free: 0, in_house: 0 };

const TODAY = '2026-11-21';
const rooms = [1, 2].map((id) => ({
  id,
  number: String(id),
  name: null,
  type: 'double',
  capacity: 2,
  status: 'available',
  archived_on: null,
}));

/** Keys upon a stay that began two days ago and of which nobody has noted the arrival. */
function held() {
  const stay = {
    booking_id: 7,
    room_id: 1,
    from_date: '2026-11-19',
    to_date: '2026-11-24',
    check_in_date: '2026-11-19',
    check_out_date: '2026-11-24',
    guest_first_name: 'Ospite',
    guest_last_name: 'Prova',
    number_of_guests: 2,
    status: 'confirmed',
    arrived_at: null,
    no_show_at: null,
  } as Stay;
  const planning = {
    rooms,
    stays: [stay],
    blocks: [],
    channel_events: [],
    held_back: [],
    days: [],
    now: NOW,
  };
  const board = boardOf(planning, TODAY);
  const { bar, row } = placeOf(board, 7)!;
  const ghost = signal<Ghost | undefined>(undefined);
  const nothing = () => undefined;
  const onKeyDown = boardKeys({
    board,
    cursor: { row, day: bar.from },
    screen: bar,
    today: numberOf(TODAY),
    todayDay: TODAY,
    desk: true,
    ghost,
    moveTo: nothing,
    reveal: nothing,
    onOpen: nothing,
    onCreate: nothing,
    onDrop: nothing,
    onMove: nothing,
    onFixed: nothing,
    onStep: nothing,
    onToday: nothing,
    onHelp: nothing,
  });
  function press(...keys: string[]): Ghost | undefined {
    for (const key of keys)
      onKeyDown({ key, shiftKey: true, preventDefault: nothing } as unknown as KeyboardEvent);
    return ghost.get();
  }
  return { bar, press };
}

test('a begun stay that comes back to its room by keys is where it was', () => {
  const { bar, press } = held();
  expect(press('ArrowDown')).toMatchObject({ room: { id: 2 }, from: numberOf(TODAY), to: bar.to });
  expect(press('ArrowUp')).toMatchObject({ room: { id: 1 }, from: bar.from, to: bar.to, still: true });
});

test('and goes by the days that were pressed, also on the way through another room', () => {
  const { bar, press } = held();
  expect(press('ArrowRight')).toMatchObject({ from: bar.from + 1, to: bar.to + 1 });
  const steps = ['ArrowDown', 'ArrowRight', 'ArrowRight', 'ArrowUp'];
  expect(press(...steps)).toMatchObject({ from: bar.from + 3, to: bar.to + 3 });
});
