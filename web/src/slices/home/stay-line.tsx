import type { TodayStay } from 'contract/overview/schemas';
import { may } from 'contract/roles/values';
import {
  BrushCleaning,
  CircleCheck,
  CircleDashed,
  DoorClosed,
  DoorOpen,
  MessageSquareText,
  Phone,
  UserX,
  Wrench,
} from 'lucide-react';
import type { ReactNode } from 'react';
import { clock, nightsBetween, shortDay } from '../../kit/format/days.ts';
import { money } from '../../kit/format/money.ts';
import { dialable } from '../../kit/format/phone.ts';
import { count, sentence } from '../../kit/format/plural.ts';
import { paths } from '../../kit/paths.ts';
import { can } from '../../kit/session/role-check.ts';
import { usePlace } from '../../kit/session/session.ts';
import { Badge } from '../../kit/ui/content/badge.tsx';
import { IconButton } from '../../kit/ui/actions/icon-button.tsx';
import type { Icon } from '../../kit/ui/theme/icon.ts';
import { Line, Mark } from '../../kit/ui/tables/list-card.tsx';
import { type NextStep, StepButton } from './step-button.tsx';
import type { ListOfBookings } from './use-overview.ts';
import { useStayStep } from './use-stay-step.ts';

export type ListName = Exclude<ListOfBookings, 'attention'>;

interface StayLineProps {
  stay: TodayStay;
  list: ListName;
  today: string;
}

/** A guest of today, and the one thing to do next. */
export function StayLine({ stay, list, today }: StayLineProps) {
  const { role, time_zone } = usePlace();
  const guest = `${stay.guest_first_name} ${stay.guest_last_name}`.trim();
  const step = useStayStep({ booking_id: stay.booking_id, guest, updated_at: stay.updated_at, list });
  const next = can(role, may.desk) ? nextStep(stay, list) : undefined;
  const notes = notesOn(stay, list, time_zone);
  return (
    <Line
      lead={
        <Mark label={stay.room_number === null ? 'Senza camera' : `Camera ${stay.room_number}`}>
          {stay.room_number}
        </Mark>
      }
      title={guest}
      href={can(role, may.money) ? paths.booking(stay.booking_id) : undefined}
      text={sentence([
        count(stay.number_of_guests, { one: 'ospite', other: 'ospiti' }),
        when(stay, list, today),
        due(stay),
      ])}
      {...(notes.length > 0 && { note: notes })}
      refusal={step.refusal}
      end={
        <>
          {stay.guest_phone !== null && list !== 'in_house' && (
            <IconButton icon={Phone} label={`Chiama ${guest}`} href={`tel:${dialable(stay.guest_phone)}`} />
          )}
          {next && <StepButton next={next} step={step} bookingId={stay.booking_id} guest={guest} />}
        </>
      }
    />
  );
}

function nextStep(stay: TodayStay, list: ListName): NextStep | undefined {
  if (stay.departed_at !== null) return undefined;
  if (stay.status === 'pending') return 'confirm';
  if (stay.arrived_at !== null) return list === 'departures' ? 'check-out' : undefined;
  if (list !== 'arrivals') return undefined;
  return stay.room_id === null ? 'assign' : 'check-in';
}

function when({ check_in_date, check_out_date }: TodayStay, list: ListName, today: string): string {
  const nights = count(nightsBetween(check_in_date, check_out_date), { one: 'notte', other: 'notti' });
  if (list === 'departures') return `${nights} da ${shortDay(check_in_date)}`;
  if (list === 'arrivals') return `${nights} fino a ${shortDay(check_out_date)}`;
  if (check_out_date === today) return 'parte oggi';
  return check_out_date < today
    ? `doveva partire ${shortDay(check_out_date)}`
    : `fino a ${shortDay(check_out_date)}`;
}

/** Roles that see no money get no amount, and so no word about it. */
function due({ payment_status, balance }: TodayStay): string | undefined {
  const owes = balance !== null && balance > 0 && payment_status !== 'paid';
  return owes ? `da pagare ${money(balance)}` : undefined;
}

function notesOn(stay: TodayStay, list: ListName, zone: string): ReactNode[] {
  const { arrived_at, departed_at, room_status, special_requests, status } = stay;
  const notes: ReactNode[] = [];
  if (departed_at !== null) {
    notes.push(
      <Badge wraps key="departed" tone="success" icon={CircleCheck}>
        Partenza alle {clock(departed_at, zone)}
      </Badge>,
    );
  } else if (arrived_at !== null && list === 'arrivals') {
    notes.push(
      <Badge wraps key="arrived" tone="success" icon={DoorOpen}>
        Arrivo alle {clock(arrived_at, zone)}
      </Badge>,
    );
  } else if (arrived_at === null && list === 'departures') {
    notes.push(
      <Badge wraps key="never" tone="warning" icon={UserX}>
        Arrivo mai registrato
      </Badge>,
    );
  }
  if (status === 'pending') {
    notes.push(
      <Badge wraps key="pending" tone="warning" icon={CircleDashed}>
        Da confermare
      </Badge>,
    );
  }
  const waits = list === 'arrivals' && arrived_at === null && room_status !== null && waitsFor[room_status];
  if (waits) {
    notes.push(
      <Badge wraps key="room" tone="warning" icon={waits.icon}>
        {waits.text}
      </Badge>,
    );
  }
  if (list === 'arrivals' && special_requests !== null) {
    notes.push(
      <span key="wish" className="flex min-w-0 gap-1.5 text-ink-muted">
        <MessageSquareText aria-hidden className="mt-0.5 size-4 shrink-0 text-ink-faint" />
        <span className="line-clamp-2">
          <span className="sr-only">Richieste: </span>
          {special_requests}
        </span>
      </span>,
    );
  }
  return notes;
}

/** Why a guest who stands at the door cannot go up yet. */
export const waitsFor: Record<string, { text: string; icon: Icon }> = {
  occupied: { text: 'Camera ancora occupata', icon: DoorClosed },
  cleaning: { text: 'Camera da pulire', icon: BrushCleaning },
  maintenance: { text: 'Camera in manutenzione', icon: Wrench },
};
