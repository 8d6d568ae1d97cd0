import { billStateLabels } from 'contract/bills/labels';
import type { BillState } from 'contract/bills/values';
import { BedDouble, CircleCheck, CircleDashed, HandCoins, Slash } from 'lucide-react';
import { Badge } from '../../kit/ui/content/badge.tsx';
import type { Icon } from '../../kit/ui/theme/icon.ts';
import type { Tone } from '../../kit/ui/theme/tone.ts';

const looks = {
  open: { tone: 'neutral', icon: CircleDashed },
  paid: { tone: 'success', icon: CircleCheck },
  on_account: { tone: 'warning', icon: HandCoins },
  cancelled: { tone: 'neutral', icon: Slash },
} satisfies Record<BillState, { tone: Tone; icon: Icon }>;

export function BillBadge({ state, in_room = 0 }: { state: BillState; in_room?: number }) {
  if (state === 'paid' && in_room > 0)
    return (
      <Badge tone="success" icon={BedDouble}>
        In camera
      </Badge>
    );
  // A newer server may know more states.
  const known = Object.hasOwn(looks, state) ? state : 'open';
  return <Badge {...looks[known]}>{billStateLabels[known]}</Badge>;
}
