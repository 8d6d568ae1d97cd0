import type { Planning } from 'contract/planning/schemas';
import { heldParts, isOpen } from '../../../channels/channel-words.ts';
import { numberOf } from './geometry.ts';
import { inLanes, overlaps, type Span } from '../../../../kit/ui/board/spans.ts';

export type Stay = Planning['stays'][number];
export type Room = Planning['rooms'][number];
type Block = Planning['blocks'][number];
export type Channel = Planning['channel_events'][number];
export type DaySums = Planning['days'][number];

export interface StayBar extends Span {
  key: string;
  kind: 'stay';
  stay: Stay;
}
export interface BlockBar extends Span {
  key: string;
  kind: 'block';
  block: Block;
}
/** What a channel holds of a room; or, among those without a room, the whole of what is to be settled. */
export interface ChannelBar extends Span {
  key: string;
  kind: 'channel';
  event: Channel;
  /** Among what is to be settled: the number of its room, if it has one. */
  number?: string | undefined;
}
export type Bar = StayBar | BlockBar | ChannelBar;

/** A room, or one lane of those without a room (`room` null). Bars come in the order of their nights. */
export interface Row {
  key: string;
  room: Room | null;
  bars: readonly Bar[];
}

export interface Board {
  rows: readonly Row[];
  sums: ReadonlyMap<number, DaySums>;
  /** The days that the answer is about: elsewhere nothing is known. */
  known: Span;
}

/** A stay that did not change is the same bar, so that only what changed is drawn again. */
const known = new WeakMap<object, Bar>();

function barOf(stay: Stay): Bar {
  const [from, to] = [numberOf(stay.from_date), numberOf(stay.to_date)];
  return remembered(stay, { key: `${stay.booking_id}-${stay.from_date}`, kind: 'stay', stay, from, to });
}

/** One without an end is drawn as far as the board goes. */
function blockBarOf(block: Block, last: number): Bar {
  const [from, to] = [numberOf(block.from_date), Math.min(numberOf(block.to_date), last)];
  return remembered(block, { key: `block-${block.id}`, kind: 'block', block, from, to });
}

function remembered<Made extends Bar>(thing: object, made: Made): Bar {
  const bar = known.get(thing) ?? made;
  known.set(thing, bar);
  return bar;
}

interface HeldPart {
  room_id: number;
  bar: ChannelBar;
}

/** Of a period that did not change, the same bars. */
const knownParts = new WeakMap<Channel, HeldPart[]>();

/** A guest of a channel who changed room has bars in both, as a stay has. */
function heldPartsOf(event: Channel): HeldPart[] {
  const parts =
    knownParts.get(event) ??
    heldParts(event).map(({ room_id, from_date, to_date }): HeldPart => ({
      room_id,
      bar: {
        key: `channel-${event.id}-${from_date}`,
        kind: 'channel',
        event,
        from: numberOf(from_date),
        to: numberOf(to_date),
      },
    }));
  knownParts.set(event, parts);
  return parts;
}

function openBarOf(event: Channel, number: string | undefined): Bar {
  const [from, to] = [numberOf(event.from_date), numberOf(event.to_date)];
  return remembered(event, { key: `channel-${event.id}`, kind: 'channel', event, from, to, number });
}

/** What waits for a room or is in conflict lies on top, packed into lanes; then a row a room. */
export function boardOf({ rooms, stays, blocks, channel_events, days }: Planning, today: string): Board {
  const bars = new Map<number, Bar[]>(rooms.map(({ id }) => [id, []]));
  const parked: Bar[] = [];
  for (const stay of stays) {
    if (stay.room_id === null) parked.push(barOf(stay));
    else bars.get(stay.room_id)?.push(barOf(stay));
  }
  const first = days[0] ? numberOf(days[0].day) : 0;
  const last = first + days.length;
  for (const block of blocks)
    bars.get(block.room_id)?.push(blockBarOf(block, block.open_ended ? last : Infinity));
  const numbers = new Map<number | null, string>(rooms.map(({ id, number }) => [id, number]));
  for (const event of channel_events) {
    for (const { room_id, bar } of heldPartsOf(event)) bars.get(room_id)?.push(bar);
    if (isOpen(event, today)) parked.push(openBarOf(event, numbers.get(event.room_id)));
  }
  const lanes = inLanes(parked).map((lane, index): Row => ({
    key: `parked-${index}`,
    room: null,
    bars: lane,
  }));
  const rows = rooms.map((room): Row => ({
    key: String(room.id),
    room,
    bars: (bars.get(room.id) ?? []).toSorted((a, b) => a.from - b.from),
  }));
  return {
    rows: [...lanes, ...rows],
    sums: new Map(days.map((sums, index) => [first + index, sums])),
    known: { from: first, to: last },
  };
}

/** Who has the night in a row. */
export function barAt({ bars }: Row, night: number): Bar | undefined {
  return bars.find(({ from, to }) => from <= night && night < to);
}

export function rowOfRoom({ rows }: Board, roomId: number | null): Row | undefined {
  return rows.find(({ room }) => (room?.id ?? null) === roomId);
}

/** The first bar of somebody else on the nights. Without a room nobody is in the way. */
export function inTheWay(board: Board, roomId: number | null, nights: Span, own?: number): Bar | undefined {
  if (roomId === null) return undefined;
  const bars = rowOfRoom(board, roomId)?.bars ?? [];
  return bars.find((bar) => overlaps(bar, nights) && !(bar.kind === 'stay' && bar.stay.booking_id === own));
}

/** Where a booking's bar is: the one that begins at `from`, else its first. */
export function placeOf(
  { rows }: Board,
  bookingId: number,
  from?: number,
): { row: number; bar: StayBar } | undefined {
  const found = rows.flatMap(({ bars }, row) =>
    bars.flatMap((bar) => (bar.kind === 'stay' && bar.stay.booking_id === bookingId ? [{ row, bar }] : [])),
  );
  return found.find(({ bar }) => bar.from === from) ?? found[0];
}
