import { goneWords, guestsWords, roomWords, takenWords } from '../bars/bar-words.ts';
import { inTheWay, rowOfRoom, type Board, type Room, type StayBar } from '../board/board-model.ts';
import { dayOf, numberOf } from '../board/geometry.ts';
import type { Span } from '../../../../kit/ui/board/spans.ts';
import { freedomOf, parkingOf, sinceOf, type Placing } from './stay-placement.ts';

/** What is in the hand: free nights to be, or a stay by its middle or one of its ends. `at`: the day where it was taken. */
export type Grab =
  | { kind: 'create'; room: Room; at: number }
  | { kind: 'move' | 'start' | 'end'; bar: StayBar; at: number };

/** Where the hand is. `row` null: over the place for what has no room. */
export interface Spot {
  row: number | null;
  day: number;
}

/** What would come of letting go here: nights [from, to) in a room. */
export interface Ghost extends Span {
  grab: Grab;
  room: Room | null;
  /** Why it cannot stay here, as a sentence. */
  problem: string | undefined;
  /** It is where it was: letting go changes nothing. */
  still: boolean;
  /** Shown for the steps of the keyboard, which end with Enter: the day that they have led to. */
  byKeys?: { day: number };
}

function created(board: Board, grab: Grab & { kind: 'create' }, { day }: Spot): Ghost {
  const [from, end] = [Math.min(grab.at, day), Math.max(grab.at, day)];
  const ghost = {
    grab,
    room: grab.room,
    from,
    to: Math.max(from + 1, end),
    problem: undefined,
    still: false,
  };
  return { ...ghost, problem: takenBy(board, ghost) };
}

function takenBy(board: Board, { room, from, to }: Pick<Ghost, 'room' | 'from' | 'to'>, own?: number) {
  if (room?.archived_on) return goneWords(room);
  const other = inTheWay(board, room?.id ?? null, { from, to }, own);
  return other && `${roomWords(room)} ${takenWords(other)}`;
}

function roomAt(board: Board, { row }: Spot): Room | null {
  return row === null ? null : (board.rows[row]?.room ?? null);
}

/** The nights of the stay there, held to what may change. Of a stay that changes room from a night on, those from then on. */
function nightsAt(grab: Grab & { bar: StayBar }, { day }: Spot, changesRoom: boolean, today: string): Span {
  const { bar, kind } = grab;
  const may = freedomOf(bar.stay, today);
  const by = day - grab.at;
  if (kind === 'start') return { from: Math.min(bar.from + (may.start ? by : 0), bar.to - 1), to: bar.to };
  if (kind === 'end') return { from: bar.from, to: Math.max(bar.to + (may.end ? by : 0), bar.from + 1) };
  const since = changesRoom ? sinceOf(bar.stay, today) : undefined;
  const shift = may.dates ? by : 0;
  if (since === undefined) return { from: bar.from + shift, to: bar.to + shift };
  return { from: numberOf(since), to: numberOf(bar.stay.check_out_date) };
}

function nightsAside({ stay, from, to }: StayBar, today: string): Span {
  const { since } = parkingOf(stay, today);
  return { from: since === undefined ? from : Math.max(from, numberOf(since)), to };
}

/** What would come of letting go at a spot, and why not. Pure, so that it can be asked sixty times a second. */
export function ghostAt(board: Board, grab: Grab, spot: Spot, today: string): Ghost {
  if (grab.kind === 'create') return created(board, grab, spot);
  const { bar, kind } = grab;
  const { stay } = bar;
  const may = freedomOf(stay, today);
  const wished = kind === 'move' ? roomAt(board, spot) : undefined;
  const own = rowOfRoom(board, stay.room_id)?.room ?? null;
  const room = wished === undefined || (wished?.id ?? null) === stay.room_id ? own : wished;
  const changesRoom = (room?.id ?? null) !== stay.room_id;
  const parks = changesRoom && room === null;
  const nights = parks ? nightsAside(bar, today) : nightsAt(grab, spot, changesRoom, today);
  const still = !changesRoom && nights.from === bar.from && nights.to === bar.to;
  const ghost = { grab, room, ...nights, still, problem: undefined };
  if (still) return ghost;
  return { ...ghost, problem: problemOf(board, ghost, may, today) };
}

function problemOf(
  board: Board,
  ghost: Ghost,
  may: ReturnType<typeof freedomOf>,
  today: string,
): string | undefined {
  const { grab, room } = ghost;
  if (grab.kind === 'create') return undefined;
  const { stay } = grab.bar;
  const changesRoom = (room?.id ?? null) !== stay.room_id;
  if (changesRoom && !may.room) return 'Le notti già passate restano nella loro camera';
  if (changesRoom && room === null && !may.parking) return "L'ospite è in casa: non può restare senza camera";
  if (grab.kind === 'end' && stay.arrived_at !== null && dayOf(ghost.to) < today) {
    return "L'ospite è in casa: la partenza non può essere prima di oggi";
  }
  if (changesRoom && room !== null && room.capacity < stay.number_of_guests) {
    return `${roomWords(room)}: al massimo ${guestsWords(room.capacity)}`;
  }
  return takenBy(board, ghost, stay.booking_id);
}

/** The ghost as a wish to the server: only what changes. */
export function placingOf({ grab, room, from, to }: Ghost, today: string): Placing | undefined {
  if (grab.kind === 'create') return undefined;
  const { stay } = grab.bar;
  const { check_in_date, check_out_date } = stay;
  const roomId = room?.id ?? null;
  if (roomId === null && stay.room_id !== null) return parkingOf(stay, today);
  const since = roomId === stay.room_id ? undefined : sinceOf(stay, today);
  if (since !== undefined) return { room_id: roomId, since, check_in_date, check_out_date };
  const whole = { check_in_date: dayOf(from), check_out_date: dayOf(to) };
  const dates =
    grab.kind === 'move' ? whole : { check_in_date, check_out_date, ...edge(grab.kind, { from, to }) };
  return { ...dates, ...(roomId !== stay.room_id && { room_id: roomId }) };
}

const edge = (kind: 'start' | 'end', { from, to }: Span) =>
  kind === 'start' ? { check_in_date: dayOf(from) } : { check_out_date: dayOf(to) };
