import sql from 'sql-template-tag';
import { italianPeriod, otherPeriods } from '../../core/format/days.ts';
import type { Ctx } from '../../core/context.ts';
import { notify } from './notify.ts';

/** A period that a portal has sold, moved or cancelled. */
interface Period {
  kind: 'new' | 'cancelled' | 'moved';
  start: string;
  end: string;
}

/** One reading of a calendar. */
export interface Reading {
  calendar_id: number;
  place_id: number;
  name: string;
  room_id: number | null;
  /** The first reading of this calendar: its periods are old bookings that are new to Hub only. */
  is_first: boolean;
  /** Identifies the reading. */
  key: string;
}

const MAX_LISTED = 3;

const WORDS = {
  new: ['nuova prenotazione', 'nuove prenotazioni'],
  moved: ['prenotazione spostata', 'prenotazioni spostate'],
  cancelled: ['prenotazione cancellata', 'prenotazioni cancellate'],
} as const satisfies Record<Period['kind'], readonly [string, string]>;

const KINDS = ['new', 'moved', 'cancelled'] as const;

/** "2 nuove prenotazioni, 1 prenotazione cancellata"; "Nuova prenotazione" for a single one. */
function titleOf(periods: readonly Period[]): string {
  const parts = KINDS.flatMap((kind) => {
    const count = periods.filter((period) => period.kind === kind).length;
    return count === 0 ? [] : [`${count} ${WORDS[kind][count === 1 ? 0 : 1]}`];
  });
  const [only] = periods.length === 1 ? periods : [];
  if (!only) return parts.join(', ');
  const [word] = WORDS[only.kind];
  return `${word.charAt(0).toUpperCase()}${word.slice(1)}`;
}

const LINES: Record<Period['kind'], string> = { new: 'nuova ', moved: 'ora ', cancelled: 'cancellata ' };

function describePeriods(periods: readonly Period[]): string {
  const isMixed = new Set(periods.map(({ kind }) => kind)).size > 1;
  const lines = periods
    .slice(0, MAX_LISTED)
    .map(
      ({ kind, start, end }) =>
        `${isMixed || kind === 'moved' ? LINES[kind] : ''}${italianPeriod(start, end)}`,
    );
  const more = periods.length - MAX_LISTED;
  return [...lines, ...(more > 0 ? [`e ${otherPeriods(more)}`] : [])].join('; ');
}

/** Sends one notification for all periods of a reading, in its transaction. */
export async function notifyAboutChannel(
  ctx: Ctx,
  { calendar_id, place_id, name, room_id, is_first, key }: Reading,
  periods: readonly Period[],
): Promise<void> {
  if (periods.length === 0) return;
  const room =
    room_id === null
      ? undefined
      : await ctx.db.maybe<{ number: string }>(sql`select number from rooms where id = ${room_id}`);
  const where = room ? `Camera ${room.number}: ` : '';
  const count = periods.length === 1 ? '1 prenotazione trovata' : `${periods.length} prenotazioni trovate`;
  const title = is_first ? `${name} è collegato` : `${titleOf(periods)} da ${name}`;
  const message = is_first ? `${where}${count} nel calendario.` : `${where}${describePeriods(periods)}.`;
  await notify(ctx, {
    place_id,
    kind: 'channel_booking',
    title,
    message: `${message.charAt(0).toUpperCase()}${message.slice(1)}`,
    url: `/dashboard/calendars/${calendar_id}`,
    key: `calendar ${calendar_id} read ${key}`,
  });
}
