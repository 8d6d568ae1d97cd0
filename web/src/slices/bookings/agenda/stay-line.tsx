import {
  ArrowLeftRight,
  BadgeCheck,
  BedDouble,
  DoorOpen,
  Hourglass,
  TriangleAlert,
  UserX,
} from 'lucide-react';
import type { ReactNode } from 'react';
import { shortDay } from '../../../kit/format/days.ts';
import { sentence } from '../../../kit/format/plural.ts';
import { Badge } from '../../../kit/ui/content/badge.tsx';
import { Button } from '../../../kit/ui/actions/button.tsx';
import { IconButton } from '../../../kit/ui/actions/icon-button.tsx';
import type { Icon } from '../../../kit/ui/theme/icon.ts';
import { Line, Mark } from '../../../kit/ui/tables/list-card.tsx';
import type { Tone } from '../../../kit/ui/theme/tone.ts';
import { mayRelocate } from '../dialog/booking-actions.ts';
import { guestOf } from '../dialog/booking-facts.ts';
import {
  guestsWords,
  stateWords,
  urgencyOf,
  urgencyWords,
  type Urgency,
} from '../planning/bars/bar-words.ts';
import type { Placed, Stay } from './agenda-day.ts';
import { followHere } from './open-without-scroll.ts';
import type { AgendaAddress } from './use-agenda.ts';

export type ListName = 'parked' | 'arrivals' | 'staying' | 'departures';

interface StayLineProps {
  list: ListName;
  placed: Placed;
  address: AgendaAddress;
  onMove?: (bookingId: number) => void;
}

/** A stay as the day sees it: the line opens its booking, the button moves it. */
export function StayLine({ list, placed: { stay, room, from }, address, onMove }: StayLineProps) {
  const { day, today } = address;
  const guest = guestOf(stay);
  const href = address.bookingHref(stay.booking_id);
  const state = stateOf(stay, list, today);

  return (
    <Line
      lead={<Mark label={room ? `Camera ${room.number}` : 'Senza camera'}>{room?.number ?? null}</Mark>}
      title={guest}
      href={href}
      onFollow={followHere(href)}
      text={sentence([
        datesOf(stay, day),
        guestsWords(stay.number_of_guests),
        from && `dalla camera ${from.number}`,
      ])}
      {...(state && { note: state })}
      {...(onMove &&
        mayRelocate(stay) && {
          end: room ? (
            <IconButton
              variant="secondary"
              icon={ArrowLeftRight}
              label={`Sposta la prenotazione di ${guest}`}
              onClick={() => onMove(stay.booking_id)}
            />
          ) : (
            <Button
              size="sm"
              icon={BedDouble}
              aria-label={`Assegna camera a ${guest}`}
              onClick={() => onMove(stay.booking_id)}
            >
              Assegna camera
            </Button>
          ),
        })}
    />
  );
}

function datesOf({ check_in_date, check_out_date, room_id }: Stay, day: string): string {
  if (room_id === null) return `${shortDay(check_in_date)} → ${shortDay(check_out_date)}`;
  if (check_out_date === day) return `da ${shortDay(check_in_date)}`;
  return `fino a ${shortDay(check_out_date)}`;
}

/** Coming and going today is what the lists say already. */
const pressing: Partial<Record<Urgency, Tone>> = { late: 'danger', overdue: 'danger', holding: 'warning' };

/** Where the guest is, unless the list says so; and what wants doing, where something does. */
function stateOf(stay: Stay, list: ListName, today: string): ReactNode {
  const urgency = urgencyOf(stay, today);
  const tone = urgency && pressing[urgency];
  if (urgency && tone) {
    return (
      <Badge tone={tone} icon={TriangleAlert}>
        {urgencyWords[urgency]}
      </Badge>
    );
  }
  const { status, arrived_at, no_show_at } = stay;
  const here = status === 'confirmed' && arrived_at !== null;
  const awaited = status === 'confirmed' && arrived_at === null && no_show_at === null;
  if (awaited || (here && list === 'staying')) return undefined;
  return <Badge {...stateLook(stay)}>{stateWords(stay)}</Badge>;
}

function stateLook({ status, no_show_at }: Stay): { tone: Tone; icon: Icon } {
  if (no_show_at !== null) return { tone: 'danger', icon: UserX };
  if (status === 'confirmed') return { tone: 'accent', icon: DoorOpen };
  return status === 'completed'
    ? { tone: 'neutral', icon: BadgeCheck }
    : { tone: 'warning', icon: Hourglass };
}
