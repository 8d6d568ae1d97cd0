import { idIn } from '../../../kit/routing/search-values.ts';
import { createSearch, isDay } from '../list/bookings-search.ts';
import { ZOOMS, type Zoom } from './board/geometry.ts';

/**
 * What the address of the board holds: `?giorno=2026-12-20&zoom=4` is what it shows; `booking`, `block`, `channel` or `room`,
 * `from` and `to` (free nights that are to be sold or blocked) is the window above it.
 */
export interface PlanningSearch {
  /** The first day on screen; on a phone, the day of the agenda. */
  giorno?: string;
  zoom?: Zoom;
  booking?: number;
  block?: number;
  channel?: number;
  room?: number;
  from?: string;
  to?: string;
}

const isZoom = (value: unknown): value is Zoom => ZOOMS.some((zoom) => zoom === value);

/** Reads an address that anybody may have typed: what is unknown falls away, and half of a wish with it. */
export function planningSearch(raw: Record<string, unknown>): PlanningSearch {
  const { giorno, zoom, booking, block, channel } = raw;
  const search: PlanningSearch = {};
  if (isDay(giorno)) search.giorno = giorno;
  if (isZoom(zoom)) search.zoom = zoom;
  const [bookingId, blockId, channelId] = [idIn(booking), idIn(block), idIn(channel)];
  const { room, from, to } = createSearch(raw);
  if (bookingId !== undefined) search.booking = bookingId;
  else if (blockId !== undefined) search.block = blockId;
  else if (channelId !== undefined) search.channel = channelId;
  else if (room !== undefined && from !== undefined && to !== undefined)
    Object.assign(search, { room, from, to });
  return search;
}

/** The address without any window above the board. */
export const noWindow = {
  booking: undefined,
  block: undefined,
  channel: undefined,
  room: undefined,
  from: undefined,
  to: undefined,
};
