import { billPayments } from 'contract/bill-payments/calls';
import type { Bill, BillPayment } from 'contract/bills/schemas';
import { beforeDay } from 'contract/days/before-day';
import { methodLabels } from 'contract/payments/labels';
import { may } from 'contract/roles/values';
import { Ellipsis } from 'lucide-react';
import { useState } from 'react';
import { useApiMutation } from '../../../kit/api/query.ts';
import { day } from '../../../kit/format/days.ts';
import { money } from '../../../kit/format/money.ts';
import { can } from '../../../kit/session/role-check.ts';
import { usePlace } from '../../../kit/session/session.ts';
import { IconButton } from '../../../kit/ui/actions/icon-button.tsx';
import { Link } from '../../../kit/ui/actions/link.tsx';
import { Menu, type MenuEntry } from '../../../kit/ui/overlays/menu.tsx';
import { ReasonDialog } from '../../payments/dialogs/reason-dialog.tsx';
import { methodIcons, PaymentBadges } from '../../payments/payment-badges.tsx';
import { paymentPath } from '../../payments/payment-facts.ts';
import { billChanged, perhapsBilled } from '../use-bills.ts';
import { FiscalDialog } from './fiscal-dialog.tsx';

/** What was paid of a bill, and in which way. */
export function BillPayments({ bill }: { bill: Bill }) {
  if (bill.payments.length === 0) return null;
  return (
    <ul aria-label="Pagamenti" className="divide-y divide-line border-t border-line">
      {bill.payments.map((payment) => (
        <Payment key={payment.key} payment={payment} bill={bill} />
      ))}
    </ul>
  );
}

/** What is worth knowing of it, by its kind. */
function detailsOf(payment: BillPayment, currency: string): string[] {
  const { given, change, terminal, issuer, voucher_count, voucher_number, portal } = payment;
  const { commission, withholding, tip, fiscal, note } = payment;
  const sum = (value: number) => money(value, currency);
  return [
    given === null ? '' : `ricevuti ${sum(given)}${change ? `, resto ${sum(change)}` : ''}`,
    terminal ?? '',
    issuer === null ? '' : `${voucher_count === null ? '' : `${voucher_count} × `}${issuer}`,
    voucher_number === null ? '' : `n. ${voucher_number}`,
    portal ?? '',
    commission ? `commissione ${sum(commission)}` : '',
    withholding ? `ritenuta ${sum(withholding)}` : '',
    tip > 0 ? `mancia ${sum(tip)}` : '',
    fiscal === null ? '' : `documento ${fiscal.number} ${beforeDay('del', day(fiscal.day))}`,
    note ?? '',
    payment.void_reason ?? '',
  ].filter((said) => said !== '');
}

function Payment({ payment, bill }: { payment: BillPayment; bill: Bill }) {
  const { role } = usePlace();
  const [asking, setAsking] = useState<'void' | 'fiscal'>();
  const Glyph = methodIcons[payment.method];
  const { kind, voided, direction, method, amount, received } = payment;
  const isDebt = method === 'on_account';
  const name = `${methodLabels[method]}, ${money(amount, bill.currency)}`;
  const isLive = kind === 'manual' && !voided;
  const actions: MenuEntry[] = [
    ...(((isLive && !isDebt && direction === 'in') || (kind === 'attempt' && received > 0)) &&
    can(role, may.desk)
      ? [{ label: 'Documento commerciale…', onSelect: () => setAsking('fiscal') }]
      : []),
    ...(isLive && can(role, may.manage)
      ? [{ label: 'Annulla…', tone: 'danger' as const, onSelect: () => setAsking('void') }]
      : []),
  ];
  const details = detailsOf(payment, bill.currency);
  return (
    <li className="flex flex-wrap items-center gap-x-4 gap-y-2 py-3">
      <Glyph aria-hidden className="size-5 shrink-0 text-ink-faint" />
      <div className="min-w-40 flex-1">
        <p>
          <Link href={paymentPath(payment)} className="rounded-xs font-medium hover:underline">
            {methodLabels[method]}
          </Link>
          <span className="text-sm text-ink-muted tabular-nums">
            {' '}
            · {day(payment.business_day)}
            {payment.author !== null && ` · ${payment.author}`}
          </span>
        </p>
        {details.length > 0 && <p className="text-sm text-ink-muted">{details.join(' · ')}</p>}
      </div>
      <div className="ml-auto flex flex-wrap items-center justify-end gap-2">
        {!isDebt || voided ? (
          <PaymentBadges entry={{ ...payment, attention: null, marked_by_hand: false }} />
        ) : null}
        <span className="font-medium tabular-nums">
          {money(direction === 'out' ? -amount : amount, bill.currency)}
        </span>
        {actions.length > 0 && (
          <Menu
            items={actions}
            trigger={(trigger) => (
              <IconButton {...trigger} size="sm" icon={Ellipsis} label={`Altre azioni per ${name}`} />
            )}
          />
        )}
      </div>
      <VoidPayment
        payment={payment}
        name={name}
        open={asking === 'void'}
        onClose={() => setAsking(undefined)}
      />
      <FiscalDialog
        payment={payment}
        what={name}
        noted={payment.fiscal}
        open={asking === 'fiscal'}
        onClose={() => setAsking(undefined)}
      />
    </li>
  );
}

interface VoidPaymentProps {
  payment: BillPayment;
  name: string;
  open: boolean;
  onClose: () => void;
}

/** It was entered by mistake: nothing is deleted, so the reason is asked for. */
function VoidPayment({ payment, name, open, onClose }: VoidPaymentProps) {
  const voiding = useApiMutation(billPayments.void, { onError: perhapsBilled });
  return (
    <ReasonDialog
      open={open}
      onClose={onClose}
      title={`Annulla ${name}?`}
      description="Resta sul conto come annullato e non conta più: quello che resta da pagare cambia subito."
      label="Motivo"
      missing="Scrivi il motivo."
      action="Annulla il pagamento"
      busyText="Annullamento…"
      danger
      done="Pagamento annullato"
      failed="Errore durante l'annullamento del pagamento"
      send={async (reason) =>
        billChanged(await voiding.mutateAsync({ params: { payment_id: payment.id }, body: { reason } }))
      }
    />
  );
}
