import { methodLabels } from 'contract/payments/labels';
import type { ManualDetail } from 'contract/payments/schemas';
import { may } from 'contract/roles/values';
import { useState } from 'react';
import { day, shortInstant } from '../../../kit/format/days.ts';
import { money } from '../../../kit/format/money.ts';
import { can } from '../../../kit/session/role-check.ts';
import { usePlace } from '../../../kit/session/session.ts';
import { useTimeZone } from '../../../kit/session/use-today.ts';
import { Button } from '../../../kit/ui/actions/button.tsx';
import { DescriptionList } from '../../../kit/ui/content/description-list.tsx';
import { PaymentBadges } from '../payment-badges.tsx';
import { PayableLink } from '../payable-link.tsx';
import { PaymentLog } from './payment-log.tsx';
import { VoidDialog } from '../dialogs/void-dialog.tsx';

/** One payment that a person entered: a mistake is voided with its reason, and stays. */
export function ManualView({ payment }: { payment: ManualDetail }) {
  const zone = useTimeZone();
  const { role } = usePlace();
  const [asking, setAsking] = useState(false);
  const isOut = payment.direction === 'out';
  return (
    <div className="flex flex-col gap-6">
      <div className="flex flex-col gap-3">
        <p className="text-figure tabular-nums">
          {money(isOut ? -payment.amount : payment.amount, payment.currency)}
        </p>
        <div className="flex flex-wrap gap-2">
          <PaymentBadges entry={payment} />
        </div>
        <p>
          <PayableLink payable={payment.payable} />
        </p>
      </div>
      <DescriptionList
        items={[
          { term: 'Tipo', value: isOut ? 'Restituzione' : 'Incasso' },
          { term: 'Metodo', value: methodLabels[payment.method] },
          { term: 'Data', value: day(payment.paid_on) },
          { term: 'Registrato il', value: shortInstant(payment.created_at, zone) },
          { term: 'Registrato da', value: payment.author ?? undefined },
          ...(payment.note === null ? [] : [{ term: 'Nota', value: <Free text={payment.note} /> }]),
          ...(payment.voided_at === null
            ? []
            : [
                { term: 'Annullato il', value: shortInstant(payment.voided_at, zone) },
                { term: 'Motivo', value: <Free text={payment.void_reason ?? ''} /> },
              ]),
        ]}
      />
      {payment.voided_at === null && can(role, may.manage) && (
        <div>
          <Button size="sm" onClick={() => setAsking(true)}>
            Annulla questo pagamento…
          </Button>
        </div>
      )}
      <PaymentLog events={payment.events} />
      <VoidDialog payment={payment} open={asking} onClose={() => setAsking(false)} />
    </div>
  );
}

function Free({ text }: { text: string }) {
  return <span className="block text-left font-normal whitespace-pre-line">{text}</span>;
}
