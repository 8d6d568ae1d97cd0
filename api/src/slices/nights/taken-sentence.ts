import type { Platform } from 'contract/calendars/schemas';
import type { ChannelKind } from 'contract/channel-events/schemas';
import { beforeDay } from 'contract/days/before-day';
import { listed } from '../../core/format/listed.ts';
import { channelName, holderName } from './channel-names.ts';
import { addDays, italianDay, italianPeriod } from '../../core/format/days.ts';
import type { Segment } from './segment.ts';

/** Nights of a room that somebody holds: a booking, a block with its reason, or a channel. */
export interface TakenNights extends Segment {
  number: string;
  /** The booking's. */
  booking_number: number | null;
  reason: string | null;
  channel: { kind: ChannelKind; platform: Platform; name: string } | null;
}

function when({ from, to }: Segment): string {
  const last = addDays(to, -1);
  return from === last ? beforeDay('il', italianDay(from)) : `nelle notti ${italianPeriod(from, last)}`;
}

function who({ booking_number, reason, channel }: TakenNights): string {
  if (channel) return holderName(channel.kind, channelName(channel.platform, channel.name));
  return booking_number === null ? `fuori vendita: ${reason ?? ''}` : `prenotazione #${booking_number}`;
}

/** Nights that follow each other are said as one, also of several holders; those of a channel alone where it is named. */
function joined(taken: TakenNights[], withChannel: boolean): TakenNights[] {
  const out: TakenNights[] = [];
  for (const one of taken) {
    const last = out.at(-1);
    const named = withChannel && (one.channel !== null || last?.channel !== null);
    if (last && !named && last.room_id === one.room_id && last.to === one.from) last.to = one.to;
    else out.push({ ...one });
  }
  return out;
}

/**
 * "La camera 101 non è libera il 24/12/2026." `taken` comes by room and night. `withHolder` also says what is there, which
 * only the desk may know; `withChannel` does so for channels alone.
 */
export function takenSentence(
  taken: TakenNights[],
  { withHolder = false, withChannel = false } = {},
): string {
  const pieces = withHolder ? taken : joined(taken, withChannel);
  const rooms = [...new Set(pieces.map(({ room_id }) => room_id))].map((room_id) => {
    const here = pieces.filter((piece) => piece.room_id === room_id);
    const nights = here.map((piece) =>
      withHolder || (withChannel && piece.channel) ? `${when(piece)} (${who(piece)})` : when(piece),
    );
    return `la camera ${here[0]?.number} non è libera ${listed(nights)}`;
  });
  // A hold that is gone again by now, of a transaction that was undone, leaves nothing to name.
  const text = rooms.length > 0 ? rooms.join('; ') : 'la camera non è libera in queste notti';
  return `${text.charAt(0).toUpperCase()}${text.slice(1)}.`;
}
