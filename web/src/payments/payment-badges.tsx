import type { PaymentEntry, PaymentMethod, PaymentState } from 'contract/payments';
import { stateLabels } from 'contract/payment-labels';
import {
  Banknote,
  Bitcoin,
  CircleCheck,
  CircleDashed,
  CreditCard,
  Landmark,
  LoaderCircle,
  Slash,
  TimerOff,
  TriangleAlert,
} from 'lucide-react';
import { Badge } from '../ui/badge.tsx';
import type { Icon } from '../ui/icon.ts';
import type { Tone } from '../ui/tone.ts';
import { attentionLabel, knownState } from './payment-labels.ts';

const looks = {
  preparing: { tone: 'neutral', icon: LoaderCircle },
  unpaid: { tone: 'neutral', icon: CircleDashed },
  processing: { tone: 'warning', icon: LoaderCircle },
  paid: { tone: 'success', icon: CircleCheck },
  expired: { tone: 'danger', icon: TimerOff },
  invalid: { tone: 'danger', icon: TriangleAlert },
  voided: { tone: 'neutral', icon: Slash },
} satisfies Record<PaymentState, { tone: Tone; icon: Icon }>;

export const methodIcons = {
  bitcoin: Bitcoin,
  cash: Banknote,
  card: CreditCard,
  bank_transfer: Landmark,
} satisfies Record<PaymentMethod, Icon>;

interface Shown extends Pick<PaymentEntry, 'state' | 'attention' | 'direction' | 'marked_by_hand'> {
  /** Where there is room for the most important alone. */
  brief?: boolean;
}

/** How a payment stands, and before that whether it waits for a decision. */
export function PaymentBadges({ state, attention, direction, marked_by_hand, brief = false }: Shown) {
  const known = knownState(state);
  return (
    <>
      {attention !== null && (
        <Badge tone="warning" icon={TriangleAlert}>
          {attentionLabel(attention, marked_by_hand)}
        </Badge>
      )}
      <Badge {...looks[known]}>
        {direction === 'out' && known === 'paid' ? 'Restituito' : stateLabels[known]}
      </Badge>
      {marked_by_hand && !brief && <Badge tone="neutral">Segnato a mano</Badge>}
    </>
  );
}
