import type { StayAhead } from 'contract/overview/schemas';
import {
  BedDouble,
  CircleCheck,
  CircleDashed,
  DoorOpen,
  LogIn,
  LogOut,
  MessageSquareText,
  Phone,
  StickyNote,
  UserX,
} from 'lucide-react';
import { clock, nightsBetween, shortDay } from '../../kit/format/days.ts';
import { dialable } from '../../kit/format/phone.ts';
import { count, sentence } from '../../kit/format/plural.ts';
import type { KeptDays } from '../../kit/session/kept-days.ts';
import { Badge } from '../../kit/ui/content/badge.tsx';
import { Button } from '../../kit/ui/actions/button.tsx';
import type { Icon } from '../../kit/ui/theme/icon.ts';
import { Line, Mark } from '../../kit/ui/tables/list-card.tsx';
import type { Tone } from '../../kit/ui/theme/tone.ts';
import { roomOn } from './day-lists.ts';

export type Move = 'arrivals' | 'departures' | 'staying';

interface KeptStayProps {
  stay: StayAhead;
  move: Move;
  day: string;
  kept: KeptDays;
  /** In a list of all that happens on a day; else the list itself says who comes and who goes. */
  named?: boolean;
}

/** A guest, with all that the desk may need and nothing that could be done about it. */
export function KeptStay({ stay, move, day, kept, named = false }: KeptStayProps) {
  const guest = `${stay.guest_first_name} ${stay.guest_last_name}`.trim();
  const room = roomOn(stay, move === 'departures' ? lastNight(stay, day) : day);
  return (
    <Line
      lead={<RoomMark room={room} />}
      title={guest}
      text={sentence([
        count(stay.number_of_guests, { one: 'ospite', other: 'ospiti' }),
        when(stay, move, day),
        room?.name ?? undefined,
      ])}
      note={
        <>
          {named && <MoveBadge move={move} />}
          <DoneBadge move={move} stay={stay} zone={kept.place.time_zone} since={kept.from} />
          {stay.status === 'pending' && (
            <Badge tone="warning" icon={CircleDashed}>
              Da confermare
            </Badge>
          )}
          {move !== 'departures' && (
            <Said icon={MessageSquareText} label="Richieste" text={stay.special_requests} />
          )}
          <Said icon={StickyNote} label="Note" text={stay.guest_notes} />
        </>
      }
      {...(stay.guest_phone !== null && {
        end: (
          <Button
            size="sm"
            icon={Phone}
            href={`tel:${dialable(stay.guest_phone)}`}
            aria-label={`Chiama ${guest}, ${stay.guest_phone}`}
          >
            {stay.guest_phone}
          </Button>
        ),
      })}
    />
  );
}

/** Somebody who should have left earlier slept in the room of their last night. */
function lastNight({ check_out_date }: StayAhead, day: string): string {
  return check_out_date < day ? check_out_date : day;
}

export function RoomMark({ room }: { room: { number: string | null } | undefined }) {
  const number = room?.number ?? null;
  return <Mark label={number === null ? 'Senza camera' : `Camera ${number}`}>{number}</Mark>;
}

function when({ check_in_date, check_out_date }: StayAhead, move: Move, day: string): string {
  const nights = count(nightsBetween(check_in_date, check_out_date), { one: 'notte', other: 'notti' });
  if (move === 'arrivals') return `${nights} fino a ${shortDay(check_out_date)}`;
  if (move === 'departures' && check_out_date === day) return `${nights} da ${shortDay(check_in_date)}`;
  if (check_out_date === day) return 'parte oggi';
  return check_out_date < day
    ? `doveva partire ${shortDay(check_out_date)}`
    : `fino a ${shortDay(check_out_date)}`;
}

const moves: Record<Move, { word: string; icon: Icon; tone: Tone }> = {
  arrivals: { word: 'Arriva', icon: LogIn, tone: 'accent' },
  departures: { word: 'Parte', icon: LogOut, tone: 'neutral' },
  staying: { word: 'Resta', icon: BedDouble, tone: 'neutral' },
};

export function MoveBadge({ move }: { move: Move }) {
  const { word, icon, tone } = moves[move];
  return (
    <Badge tone={tone} icon={icon}>
      {word}
    </Badge>
  );
}

interface DoneBadgeProps {
  move: Move;
  stay: StayAhead;
  zone: string;
  /** The day this was kept. */
  since: string;
}

/** Who had come or gone by then, and who had not. */
function DoneBadge({ move, stay, zone, since }: DoneBadgeProps) {
  if (stay.departed_at !== null)
    return (
      <Badge tone="success" icon={CircleCheck}>
        Partenza alle {clock(stay.departed_at, zone)}
      </Badge>
    );
  if (stay.arrived_at === null && stay.check_in_date < since)
    return (
      <Badge tone="warning" icon={UserX}>
        Arrivo mai registrato
      </Badge>
    );
  if (stay.arrived_at === null || move !== 'arrivals') return null;
  return (
    <Badge tone="success" icon={DoorOpen}>
      Arrivo alle {clock(stay.arrived_at, zone)}
    </Badge>
  );
}

function Said({ icon: Glyph, label, text }: { icon: Icon; label: string; text: string | null }) {
  if (text === null) return null;
  return (
    <span className="flex min-w-0 basis-full gap-1.5 text-ink-muted">
      <Glyph aria-hidden className="mt-0.5 size-4 shrink-0 text-ink-faint" />
      <span className="min-w-0 wrap-anywhere">
        <span className="sr-only">{label}: </span>
        {text}
      </span>
    </span>
  );
}
