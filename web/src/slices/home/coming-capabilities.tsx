import type { Capability } from 'contract/capabilities/values';
import { may, type Role } from 'contract/roles/values';
import { ClipboardList, ReceiptText, Sparkles, Users, Utensils } from 'lucide-react';
import { can } from '../../kit/session/role-check.ts';
import { Card } from '../../kit/ui/layout/card.tsx';
import type { Icon } from '../../kit/ui/theme/icon.ts';

interface Step {
  icon: Icon;
  text: string;
}

/** Lodging has its figures already. */
type Waiting = Exclude<Capability, 'lodging'>;

const steps: Record<Waiting, readonly Step[]> = {
  dining: [
    { icon: Utensils, text: 'I tavoli liberi e le prenotazioni della serata' },
    { icon: ClipboardList, text: 'Gli ordini aperti, dal tavolo alla cucina' },
  ],
  retail: [
    { icon: Users, text: 'I clienti che tornano e quelli nuovi' },
    { icon: ReceiptText, text: 'Le fatture da preparare e quelle da incassare' },
  ],
};

/** What this page will show as its capabilities land; figures only once they are the place's own. */
export function Coming(props: { capabilities: readonly Capability[]; role: Role }) {
  if (!can(props.role, may.money)) return null;
  return (
    <Card>
      <h2 className="flex items-center gap-2.5 text-h3">
        <Sparkles aria-hidden className="size-5 text-accent-ink" />
        In arrivo su questa pagina
      </h2>
      <p className="mt-1 text-ink-muted">
        I numeri compaiono solo quando sono quelli veri della tua attività.
      </p>
      <ul className="mt-5 flex flex-col gap-4">
        {steps[props.capabilities.includes('dining') ? 'dining' : 'retail'].map(({ icon: Glyph, text }) => (
          <li key={text} className="flex gap-3">
            <Glyph aria-hidden className="mt-0.5 size-5 shrink-0 text-ink-faint" />
            {text}
          </li>
        ))}
      </ul>
    </Card>
  );
}
