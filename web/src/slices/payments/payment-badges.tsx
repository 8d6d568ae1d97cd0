import { attentionLabel, stateSaid } from 'contract/payments/labels';
import type { PaymentEntry, PaymentMethod, PaymentState } from 'contract/payments/schemas';
import {
  Banknote,
  Bitcoin,
  CircleCheck,
  CircleDashed,
  CreditCard,
  Globe,
  HandCoins,
  Landmark,
  LoaderCircle,
  Slash,
  TimerOff,
  TriangleAlert,
  Undo2,
  Utensils,
} from 'lucide-react';
import { Badge } from '../../kit/ui/content/badge.tsx';
import type { Icon } from '../../kit/ui/theme/icon.ts';
import type { Tone } from '../../kit/ui/theme/tone.ts';
import { knownState } from './payment-labels.ts';

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
  meal_voucher: Utensils,
  portal: Globe,
  on_account: HandCoins,
} satisfies Record<PaymentMethod, Icon>;

interface Shown {
  entry: Pick<PaymentEntry, 'state' | 'attention' | 'direction' | 'marked_by_hand' | 'received' | 'refunded'>;
  /** Where there is room for the most important alone. */
  brief?: boolean;
}

/** How a payment stands, and before that whether it waits for a decision. */
export function PaymentBadges({ entry, brief = false }: Shown) {
  const { attention, direction, marked_by_hand, received, refunded } = entry;
  const known = knownState(entry.state);
  const wentBack = direction === 'in' && refunded > 0;
  return (
    <>
      {attention !== null && (
        <Badge tone="warning" icon={TriangleAlert}>
          {attentionLabel(attention, marked_by_hand)}
        </Badge>
      )}
      <Badge {...looks[known]}>{stateSaid({ state: known, direction })}</Badge>
      {wentBack && (!brief || attention === null) && (
        <Badge tone="neutral" icon={Undo2}>
          {refunded < received ? 'Restituito in parte' : 'Restituito'}
        </Badge>
      )}
      {marked_by_hand && !brief && <Badge tone="neutral">Segnato a mano</Badge>}
    </>
  );
}
