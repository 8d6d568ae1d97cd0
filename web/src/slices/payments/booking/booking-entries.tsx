import { methodLabels } from 'contract/payments/labels';
import type { PaymentEntry } from 'contract/payments/schemas';
import { may } from 'contract/roles/values';
import { Ellipsis } from 'lucide-react';
import { useState } from 'react';
import { day } from '../../../kit/format/days.ts';
import { money } from '../../../kit/format/money.ts';
import { can } from '../../../kit/session/role-check.ts';
import { usePlace } from '../../../kit/session/session.ts';
import { IconButton } from '../../../kit/ui/actions/icon-button.tsx';
import { Link } from '../../../kit/ui/actions/link.tsx';
import { Menu } from '../../../kit/ui/overlays/menu.tsx';
import { AttentionAnswers } from '../detail/attention-answers.tsx';
import { methodIcons, PaymentBadges } from '../payment-badges.tsx';
import { netOf, paymentPath } from '../payment-facts.ts';
import { useAttempt } from '../use-payments.ts';
import { VoidDialog } from '../dialogs/void-dialog.tsx';

interface EntriesProps {
  entries: readonly PaymentEntry[];
}

/** What waits for a decision, each with its answers. */
export function WaitingEntries({ entries }: EntriesProps) {
  return entries
    .filter(({ attention, kind }) => attention !== null && kind === 'attempt')
    .map(({ key, id }) => <WaitingAttempt key={key} id={id} />);
}

/** The payments of one booking, newest first. */
export function BookingEntries({ entries }: EntriesProps) {
  if (entries.length === 0) return null;
  return (
    <ul aria-label="Pagamenti" className="divide-y divide-line border-t border-line">
      {entries.map((entry) => (
        <Entry key={entry.key} entry={entry} />
      ))}
    </ul>
  );
}

function WaitingAttempt({ id }: { id: number }) {
  const { data } = useAttempt(id);
  return data && <AttentionAnswers attempt={data} />;
}

function Entry({ entry }: { entry: PaymentEntry }) {
  const { role } = usePlace();
  const [voiding, setVoiding] = useState(false);
  const Glyph = methodIcons[entry.method];
  const net = netOf(entry);
  const mayVoid = entry.kind === 'manual' && entry.state !== 'voided' && can(role, may.manage);
  const name = `${methodLabels[entry.method]}, ${money(entry.amount, entry.currency)}`;
  return (
    <li className="flex flex-wrap items-center gap-x-4 gap-y-2 py-3">
      <Glyph aria-hidden className="size-5 shrink-0 text-ink-faint" />
      <div className="min-w-40 flex-1">
        <p>
          <Link href={paymentPath(entry)} className="rounded-xs font-medium hover:underline">
            {methodLabels[entry.method]}
          </Link>
          <span className="text-sm text-ink-muted tabular-nums">
            {' '}
            · {day(entry.day)}
            {entry.author !== null && ` · ${entry.author}`}
          </span>
        </p>
        {entry.note !== null && <p className="text-sm text-ink-muted">{entry.note}</p>}
      </div>
      <div className="ml-auto flex flex-wrap items-center justify-end gap-2">
        <PaymentBadges entry={entry} />
        <span className="font-medium tabular-nums">
          {money(net === 0 ? entry.amount : net, entry.currency)}
        </span>
        {mayVoid && (
          <Menu
            items={[{ label: 'Annulla…', tone: 'danger', onSelect: () => setVoiding(true) }]}
            trigger={(trigger) => (
              <IconButton {...trigger} icon={Ellipsis} label={`Altre azioni per ${name}`} />
            )}
          />
        )}
      </div>
      {mayVoid && <VoidDialog payment={entry} open={voiding} onClose={() => setVoiding(false)} />}
    </li>
  );
}
