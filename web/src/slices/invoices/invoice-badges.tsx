import { documentStateLabels } from 'contract/invoices/labels';
import type { DocumentState } from 'contract/invoices/values';
import { CircleCheck, CircleX, Clock, Download, MailX, PencilLine, Stamp } from 'lucide-react';
import { Badge } from '../../kit/ui/content/badge.tsx';
import type { Icon } from '../../kit/ui/theme/icon.ts';
import type { Tone } from '../../kit/ui/theme/tone.ts';

const looks = {
  draft: { tone: 'neutral', icon: PencilLine },
  issued: { tone: 'accent', icon: Stamp },
  exported: { tone: 'accent', icon: Download },
  delivered: { tone: 'success', icon: CircleCheck },
  undeliverable: { tone: 'warning', icon: MailX },
  rejected: { tone: 'danger', icon: CircleX },
  accepted: { tone: 'success', icon: CircleCheck },
  refused: { tone: 'danger', icon: CircleX },
  expired: { tone: 'neutral', icon: Clock },
} satisfies Record<DocumentState, { tone: Tone; icon: Icon }>;

export function InvoiceBadge({ state }: { state: DocumentState }) {
  // A newer server may know more states.
  const known = Object.hasOwn(looks, state) ? state : 'issued';
  return <Badge {...looks[known]}>{documentStateLabels[known]}</Badge>;
}
