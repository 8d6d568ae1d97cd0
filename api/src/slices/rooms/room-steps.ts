import { isDeepStrictEqual } from 'node:util';
import type { RoomStatus } from 'contract/rooms/schemas';

/** Events of guests that change the state of a room. */
export type RoomMoment =
  | 'arrived'
  | 'arrival_undone'
  | 'old_arrival_undone'
  | 'asleep'
  | 'left'
  | 'came_back'
  | 'departure_undone';

interface Step {
  /** Null: noted by a process that did not say whose it is. */
  booking_id: number | null;
  is: 'arrived' | 'left';
}

/** The state that a room had, and what guests did to it since, in this order. */
interface Steps {
  base: RoomStatus;
  steps: Step[];
}

/** The state of a room, and what a process from before reads of the way to it. */
interface Shown {
  status: RoomStatus;
  status_before_arrival: RoomStatus | null;
  status_before_departure: RoomStatus | null;
}

export interface RoomState extends Shown {
  status_steps: Steps | null;
  /** What it is once its maintenance has ended. */
  status_after_maintenance: RoomStatus;
}

const BECOMES = { arrived: 'occupied', left: 'cleaning' } as const;
/** Nobody undoes as much; what is older has become the state before the rest. */
const KEPT = 20;

function stateOf({ base, steps }: Steps): RoomStatus {
  const last = steps.at(-1);
  return last ? BECOMES[last.is] : base;
}

function stateBefore({ base, steps }: Steps, is: Step['is']): RoomStatus | null {
  const at = steps.findLastIndex((step) => step.is === is);
  return at < 0 ? null : stateOf({ base, steps: steps.slice(0, at) });
}

function shown(all: Steps): Shown {
  const left = stateBefore(all, 'left');
  return {
    status: stateOf(all),
    status_before_arrival: stateBefore(all, 'arrived'),
    status_before_departure: left === 'cleaning' ? null : left,
  };
}

/** The steps that led to the state, unless a person or a process from before has set it since. */
function stepsOf({ status_steps, status_after_maintenance, ...now }: RoomState): Steps {
  if (status_steps && isDeepStrictEqual(shown(status_steps), now)) return status_steps;
  const { status, status_before_arrival: arrival, status_before_departure: departure } = now;
  const arrived = { booking_id: null, is: 'arrived' } as const;
  const left = { booking_id: null, is: 'left' } as const;
  if (status === 'occupied' && arrival) return { base: arrival, steps: [arrived] };
  if (status === 'cleaning' && departure === 'occupied' && arrival)
    return { base: arrival, steps: [arrived, left] };
  if (status === 'cleaning' && departure) return { base: departure, steps: [left] };
  return { base: status === 'maintenance' ? status_after_maintenance : status, steps: [] };
}

/** Where the guest did so last; -1: never. */
function lastOf(steps: readonly Step[], is: Step['is'], booking_id: number): number {
  const find = (id: number | null) => steps.findLastIndex((step) => step.is === is && step.booking_id === id);
  const own = find(booking_id);
  return own < 0 ? find(null) : own;
}

function add({ base, steps }: Steps, is: Step['is'], booking_id: number): Steps {
  const all = [...steps, { booking_id, is }];
  return { base: stateOf({ base, steps: all.slice(0, -KEPT) }), steps: all.slice(-KEPT) };
}

/** A room whose guest did not arrive after all has not been cleaned. */
function withoutArrival({ base, steps }: Steps, booking_id: number): Steps {
  const at = lastOf(steps, 'arrived', booking_id);
  return at < 0 ? { base: 'available', steps: [] } : { base, steps: steps.toSpliced(at, 1) };
}

/** The guest never left the room; after guests who came and went meanwhile, it is the one in the room now. */
function withoutDeparture({ base, steps }: Steps, booking_id: number): Steps | undefined {
  const at = lastOf(steps, 'left', booking_id);
  if (at < 0) return undefined;
  const rest = { base, steps: steps.toSpliced(at, 1) };
  if (at === steps.length - 1) return rest;
  const arrived = lastOf(rest.steps, 'arrived', booking_id);
  return add(arrived < 0 ? rest : { base, steps: rest.steps.toSpliced(arrived, 1) }, 'arrived', booking_id);
}

function after(moment: RoomMoment, before: Steps, booking_id: number): Steps {
  const status = stateOf(before);
  switch (moment) {
    // The guest before may have changed room this morning: theirs is occupied until the hour by which guests leave.
    case 'arrived':
      return add(before, 'arrived', booking_id);
    case 'asleep':
      return status === 'occupied' ? before : add(before, 'arrived', booking_id);
    case 'left':
      return status === 'cleaning' ? before : add(before, 'left', booking_id);
    case 'arrival_undone':
      return status === 'occupied' ? withoutArrival(before, booking_id) : before;
    // Of another day than today: the guest before, who was to leave the room by the hour of that day, has left it.
    case 'old_arrival_undone': {
      if (status !== 'occupied') return before;
      const undone = withoutArrival(before, booking_id);
      return stateOf(undone) === 'occupied' ? { base: 'cleaning', steps: [] } : undone;
    }
    // Into the room that the guest left by mistake. Where its state has changed since, the guest arrives anew.
    case 'came_back':
      return withoutDeparture(before, booking_id) ?? add(before, 'arrived', booking_id);
    case 'departure_undone':
      return withoutDeparture(before, booking_id) ?? before;
  }
}

/**
 * The room after an event of a guest. A room that broke during the stay stays out of order. No guest arrives in a room in maintenance,
 * unless it has ended by its date and the nightly work has not recorded it yet.
 */
export function afterMoment(room: RoomState, moment: RoomMoment, booking_id: number): RoomState {
  if (room.status === 'maintenance' && moment !== 'arrived') return room;
  const before = stepsOf(room);
  const steps = after(moment, before, booking_id);
  return steps === before ? room : { ...room, ...shown(steps), status_steps: steps };
}
