import type { ReservationState } from 'contract/reservations/schemas';
import type { DepositState } from 'contract/table-deposits/schemas';
import {
  CalendarCheck,
  CheckCheck,
  CircleHelp,
  CircleSlash,
  Clock,
  DoorOpen,
  UserX,
  Utensils,
} from 'lucide-react';
import type { Icon } from '../../kit/ui/theme/icon.ts';
import type { Tone } from '../../kit/ui/theme/tone.ts';

/** Colour and sign of a state; its word stands beside them. */
export const stateTones = {
  requested: 'warning',
  waiting: 'warning',
  confirmed: 'accent',
  arrived: 'warning',
  seated: 'success',
  finished: 'neutral',
  no_show: 'danger',
  cancelled: 'neutral',
} satisfies Record<ReservationState, Tone>;

export const stateIcons = {
  requested: CircleHelp,
  waiting: Clock,
  confirmed: CalendarCheck,
  arrived: DoorOpen,
  seated: Utensils,
  finished: CheckCheck,
  no_show: UserX,
  cancelled: CircleSlash,
} satisfies Record<ReservationState, Icon>;

export const depositTones = {
  awaited: 'warning',
  processing: 'accent',
  part: 'warning',
  paid: 'success',
  returned: 'neutral',
  used: 'success',
  lapsed: 'neutral',
  dropped: 'neutral',
} satisfies Record<DepositState, Tone>;
