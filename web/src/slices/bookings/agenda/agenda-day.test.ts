import type { Planning } from 'contract/planning/schemas';
import { describe, expect, it } from 'vitest';
import { aChannelEvent, aRoom, aStay } from '../testing/planning-fixtures.ts';
import { agendaDay, weekOf, type Channel, type Stay } from './agenda-day.ts';

const NOW = { day: '2026-11-21', rooms: 0, occupied: 0, closed: 0, free: 0, in_house: 0 };

const stay = (
  booking_id: number,
  room_id: number | null,
  from_date: string,
  to_date: string,
  more: Partial<Stay> = {},
) => aStay({ booking_id, room_id, from_date, to_date, ...more });

function board(stays: Stay[], blocks: Planning['blocks'] = [], channel_events: Channel[] = []): Planning {
  return {
    rooms: [aRoom(1), aRoom(2), aRoom(3)],
    stays,
    blocks,
    channel_events,
    held_back: [],
    days: [],
    now: NOW,
  };
}

const block = (id: number, room_id: number, from_date: string, to_date: string) => ({
  id,
  room_id,
  from_date,
  to_date,
  kind: 'closed' as const,
  open_ended: false,
  reason: 'Lavori',
  author: null,
  created_at: '2026-11-01T10:00:00.000Z',
});

const ids = (list: readonly { stay: Stay }[]) => list.map((one) => one.stay.booking_id);

describe('agendaDay', () => {
  it('tells who comes, who stays, who goes, in the order of the rooms', () => {
    const day = agendaDay(
      board([
        stay(1, 3, '2026-11-21', '2026-11-22'),
        stay(2, 1, '2026-11-20', '2026-11-23'),
        stay(3, 3, '2026-11-19', '2026-11-21'),
        stay(4, 2, '2026-11-21', '2026-11-24'),
      ]),
      '2026-11-21',
      '2026-11-21',
    );
    expect(ids(day.arrivals)).toEqual([4, 1]);
    expect(ids(day.staying)).toEqual([2]);
    expect(ids(day.departures)).toEqual([3]);
    expect(day.free).toEqual([]);
  });

  it('offers no night of a room that was deleted after its last guest', () => {
    const planning = board([stay(1, 2, '2026-11-18', '2026-11-20')]);
    const deleted = { ...aRoom(2), archived_on: '2026-11-20' };
    const day = agendaDay({ ...planning, rooms: [aRoom(1), deleted, aRoom(3)] }, '2026-11-21', '2026-11-21');
    expect(day.free.map(({ room }) => room.id)).toEqual([1, 3]);
  });

  it('shows a free room with the day on which it is taken again', () => {
    const day = agendaDay(
      board(
        [stay(1, 1, '2026-11-20', '2026-11-21'), stay(2, 1, '2026-11-25', '2026-11-26')],
        [block(9, 2, '2026-11-21', '2026-11-22'), block(8, 3, '2026-11-23', '2026-11-24')],
      ),
      '2026-11-21',
      '2026-11-21',
    );
    expect(day.free.map(({ room: { id }, until }) => [id, until])).toEqual([
      [1, '2026-11-25'],
      [3, '2026-11-23'],
    ]);
    expect(day.blocked.map((one) => [one.block.id, one.room.number])).toEqual([[9, '102']]);
  });

  it('takes a change of room for neither an arrival nor a departure', () => {
    const whole = { check_in_date: '2026-11-19', check_out_date: '2026-11-23' };
    const day = agendaDay(
      board([stay(1, 1, '2026-11-19', '2026-11-21', whole), stay(1, 2, '2026-11-21', '2026-11-23', whole)]),
      '2026-11-21',
      '2026-11-21',
    );
    expect(day.arrivals).toEqual([]);
    expect(day.departures).toEqual([]);
    expect(day.staying.map(({ room: to, from }) => [from?.id, to?.id])).toEqual([[1, 2]]);
    expect(day.free.map((one) => one.room.id)).toEqual([1, 3]);
  });

  it('keeps who has no room on top, and in nobody’s way', () => {
    const day = agendaDay(board([stay(1, null, '2026-11-21', '2026-11-23')]), '2026-11-21', '2026-11-21');
    expect(day.parked.map(({ booking_id }) => booking_id)).toEqual([1]);
    expect(day.arrivals).toEqual([]);
    expect(day.free).toHaveLength(3);
  });
});

const channel = (
  id: number,
  room_id: number | null,
  from_date: string,
  to_date: string,
  more: Partial<Channel> = {},
) => aChannelEvent({ id, room_id, from_date, to_date, ...more });

describe('what channels have taken', () => {
  const today = '2026-11-21';
  const idsOf = (list: readonly { event: Channel }[]) => list.map(({ event }) => event.id);

  it('comes, stays and goes like stays, and its rooms are not free', () => {
    const { channels, free } = agendaDay(
      board(
        [],
        [],
        [
          channel(1, 1, today, '2026-11-23'),
          channel(2, 2, '2026-11-20', '2026-11-22'),
          channel(3, 3, '2026-11-19', today),
          channel(4, 3, '2026-11-24', '2026-11-25'),
        ],
      ),
      today,
      today,
    );
    expect([channels.arrivals, channels.staying, channels.departures].map(idsOf)).toEqual([[1], [2], [3]]);
    expect(free.map(({ room: one, until }) => [one.id, until])).toEqual([[3, '2026-11-24']]);
  });

  it('is in the room of the night, and in the new one from the move on', () => {
    const held = [
      { room_id: 1, from_date: '2026-11-19', to_date: today },
      { room_id: 2, from_date: today, to_date: '2026-11-23' },
    ];
    const moved = channel(1, 2, '2026-11-19', '2026-11-23', { held });
    const on = (day: string) => {
      const { channels, free } = agendaDay(board([], [], [moved]), day, today);
      const here = [...channels.arrivals, ...channels.staying, ...channels.departures];
      return [here.map(({ room: one }) => one?.id), free.map(({ room: one }) => one.id)];
    };
    expect(on('2026-11-19')).toEqual([[1], [2, 3]]);
    expect(on('2026-11-20')).toEqual([[1], [2, 3]]);
    expect(on(today)).toEqual([[2], [1, 3]]);
    expect(on('2026-11-23')).toEqual([[2], [1, 2, 3]]);
  });

  it('is in its room also where a process of the former version names no other', () => {
    const held = [{ from_date: '2026-11-19', to_date: '2026-11-23' }];
    const event = channel(1, 1, '2026-11-19', '2026-11-23', { held });
    const { channels, free } = agendaDay(board([], [], [event]), today, today);
    expect(channels.staying.map(({ room: one }) => one?.id)).toEqual([1]);
    expect(free.map(({ room: one }) => one.id)).toEqual([2, 3]);
  });

  it('is nobody’s arrival where it is only closed, and keeps its room from being free', () => {
    const day = agendaDay(
      board([], [], [channel(1, 1, today, '2026-11-23', { kind: 'block' })]),
      today,
      today,
    );
    expect(day.channels.arrivals).toEqual([]);
    expect(idsOf(day.channels.closed)).toEqual([1]);
    expect(day.free.map(({ room: one }) => one.id)).toEqual([2, 3]);
  });

  it('is to be settled where it overlaps or has no room, as long as it is not over', () => {
    const lost = channel(1, 1, today, '2026-11-22', {
      state: 'conflict',
      problem: 'Si sovrappone.',
      held: [],
    });
    const loose = channel(2, null, '2026-11-25', '2026-11-27', { state: 'unassigned' });
    const all = board([stay(7, 1, today, '2026-11-22')], [], [lost, loose]);
    expect(idsOf(agendaDay(all, today, today).channels.open)).toEqual([1, 2]);
    expect(idsOf(agendaDay(all, today, '2026-11-22').channels.open)).toEqual([2]);
    // Who sold the same night twice has two guests at the door.
    expect(idsOf(agendaDay(all, today, today).channels.arrivals)).toEqual([1]);
    expect(agendaDay(all, '2026-11-25', today).channels.arrivals).toEqual([]);
    expect(agendaDay(all, '2026-11-25', today).free).toHaveLength(3);
  });
});

describe('weekOf', () => {
  it.each([
    ['2026-11-16', '2026-11-16'],
    ['2026-11-22', '2026-11-16'],
    ['2027-01-01', '2026-12-28'],
    ['2026-03-29', '2026-03-23'],
  ])('%s begins on %s', (day, monday) => {
    expect(weekOf(day)).toHaveLength(7);
    expect(weekOf(day)[0]).toBe(monday);
    expect(weekOf(day)).toContain(day);
  });
});
