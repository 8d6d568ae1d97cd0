import { paymentLabels, statusLabels } from 'contract/bookings/labels';
import type { Booking, BookingStatus, PaymentStatus } from 'contract/bookings/schemas';
import {
  Ban,
  BadgeCheck,
  CircleCheck,
  CircleDashed,
  CircleX,
  Clock,
  DoorOpen,
  Hourglass,
  LoaderCircle,
  TimerOff,
  TriangleAlert,
  UserX,
} from 'lucide-react';
import { Badge } from '../../../kit/ui/content/badge.tsx';
import type { Icon } from '../../../kit/ui/theme/icon.ts';
import type { Tone } from '../../../kit/ui/theme/tone.ts';
import { knownPayment, knownStatus } from './booking-labels.ts';

interface Look {
  tone: Tone;
  icon: Icon;
}

const statusLooks = {
  pending: { tone: 'warning', icon: Hourglass },
  confirmed: { tone: 'success', icon: CircleCheck },
  cancelled: { tone: 'neutral', icon: Ban },
  completed: { tone: 'accent', icon: BadgeCheck },
  failed: { tone: 'danger', icon: CircleX },
} satisfies Record<BookingStatus, Look>;

const paymentLooks = {
  unpaid: { tone: 'neutral', icon: CircleDashed },
  processing: { tone: 'warning', icon: LoaderCircle },
  paid: { tone: 'success', icon: CircleCheck },
  expired: { tone: 'danger', icon: TimerOff },
  invalid: { tone: 'danger', icon: TriangleAlert },
} satisfies Record<PaymentStatus, Look>;

export function StatusBadge(props: { status: string }) {
  const status = knownStatus(props.status);
  return <Badge {...statusLooks[status]}>{statusLabels[status]}</Badge>;
}

export function PaymentBadge(props: { status: string }) {
  const status = knownPayment(props.status);
  return <Badge {...paymentLooks[status]}>{paymentLabels[status]}</Badge>;
}

/** Where the guest of a confirmed booking is: not a status of its own (docs/rules.md 6.3). */
export function PresenceBadge({ booking }: { booking: Booking }) {
  if (booking.status === 'pending' && booking.hold_expires_at !== null) {
    return (
      <Badge tone="warning" icon={Clock}>
        Tenuta a tempo
      </Badge>
    );
  }
  if (booking.status !== 'confirmed') return null;
  if (booking.no_show_at !== null) {
    return (
      <Badge tone="danger" icon={UserX}>
        Mancato arrivo
      </Badge>
    );
  }
  if (booking.arrived_at !== null) {
    return (
      <Badge tone="accent" icon={DoorOpen}>
        In casa
      </Badge>
    );
  }
  return null;
}
