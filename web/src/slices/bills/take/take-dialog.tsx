import { billPayments } from 'contract/bill-payments/calls';
import { BillLeave, BillPaymentCreate } from 'contract/bill-payments/schemas';
import { bills } from 'contract/bills/calls';
import type { Bill } from 'contract/bills/schemas';
import { methodLabels } from 'contract/payments/labels';
import type { PaymentMethod, PaymentRequest } from 'contract/payments/schemas';
import { MANUAL_METHODS } from 'contract/payments/values';
import { APPROVERS } from 'contract/pins/values';
import { useEffect, useEffectEvent, useState } from 'react';
import { call } from '../../../kit/api/call.ts';
import { useApiMutation } from '../../../kit/api/query.ts';
import { FormDialog } from '../../../kit/form/dialogs/form-dialog.tsx';
import { useDialogForm } from '../../../kit/form/dialogs/use-dialog-form.ts';
import { useAtOpening } from '../../../kit/form/dialogs/use-value-at-opening.ts';
import { currencySign, money } from '../../../kit/format/money.ts';
import { can } from '../../../kit/session/role-check.ts';
import { usePlace } from '../../../kit/session/session.ts';
import { useToday } from '../../../kit/session/use-today.ts';
import { InnerDisclosure } from '../../../kit/ui/content/disclosure.tsx';
import { toast } from '../../../kit/ui/feedback/toast.ts';
import { Field } from '../../../kit/ui/forms/field.tsx';
import { TextInput } from '../../../kit/ui/forms/text-input.tsx';
import { BillApproval } from '../bill-approval.tsx';
import { billName, openOf, payerOf } from '../bill-words.ts';
import type { ChosenCustomer } from '../customer-choice.tsx';
import { DebtorFields, type TypedDebtor } from './debtor-fields.tsx';
import { useGuest } from './use-guest.ts';
import { useDrawer } from './use-drawer.ts';
import { NumberField } from '../number-field.tsx';
import { billChanged, billsChanged, perhapsBilled } from '../use-bills.ts';
import { changeOf } from './cash-change.ts';
import { FiscalFields, typedFiscal, type TypedFiscal } from './fiscal-fields.tsx';
import { LinkDialog } from './link-dialog.tsx';
import { DrawerField } from './drawer-field.tsx';
import { MethodFields } from './method-fields.tsx';
import { MethodTiles } from './method-tiles.tsx';

interface TakeDialogProps {
  bill: Bill;
  /** `out`: money goes back. */
  direction?: 'in' | 'out';
  /** What is asked for now, where that is not the whole balance. */
  asked?: number;
  /** How it is likely paid. */
  first?: PaymentMethod;
  open: boolean;
  onClose: () => void;
  /** It was taken; the dialog closes by itself. */
  onTaken?: (after: Bill) => void;
}

const waysIn: readonly PaymentMethod[] = [...MANUAL_METHODS, 'bitcoin'];
const waysOut: readonly PaymentMethod[] = MANUAL_METHODS.filter((method) => method !== 'on_account');

const nobody: TypedDebtor = { name: '', phone: '' };

/** What is open, and if nothing is, the debt; undefined where nothing is owed that way: the field is empty then. */
function likelySum(bill: Bill, direction: 'in' | 'out', method: PaymentMethod): number | undefined {
  const sum =
    direction === 'out'
      ? -bill.balance
      : method === 'on_account'
        ? openOf(bill)
        : openOf(bill) || bill.balance;
  return sum > 0 ? sum : undefined;
}

/** Takes money for a bill in any way, or gives it back: the balance is filled in, a tap on the way and one on "Incassa". */
export function TakeDialog({ bill, direction = 'in', asked, first = 'cash', ...props }: TakeDialogProps) {
  const { open, onClose, onTaken } = props;
  const today = useToday();
  const mayLeave = can(usePlace().role, APPROVERS);
  const ways = direction === 'in' ? waysIn : waysOut;
  const noFiscal: TypedFiscal = { number: '', device: '', day: today };
  const [method, setMethod] = useState<PaymentMethod>(first);
  const [fiscal, setFiscal] = useState(noFiscal);
  /** Null: nobody, although the stay has a guest. */
  const [chosen, setChosen] = useState<ChosenCustomer | null>();
  const [typed, setTyped] = useState(nobody);
  const [debtor, setDebtor] = useState<Partial<Record<keyof TypedDebtor, string>>>({});
  /** Waits for an approval. */
  const [debt, setDebt] = useState<BillLeave>();
  const [link, setLink] = useState<PaymentRequest>();
  const occasion = useAtOpening(open, bill.payments.map(({ key }) => key).join(' '));
  const pay = useApiMutation(billPayments.pay, { occasion, onError: perhapsBilled });
  const request = useApiMutation(billPayments.request, { occasion, onError: perhapsBilled });
  const change = useApiMutation(bills.change);
  const isDebt = method === 'on_account';
  const drawer = useDrawer();
  const guest = useGuest(bill, open && isDebt);
  const customer = chosen === undefined ? guest : chosen;

  const { form, dialog } = useDialogForm(BillPaymentCreate, {
    open,
    onClose,
    blank: {
      method: first === 'bitcoin' ? 'cash' : first,
      direction,
      amount: (asked ?? likelySum(bill, direction, first)) as number,
      given: undefined,
      terminal: '',
      issuer: '',
      voucher_number: '',
      voucher_count: undefined,
      portal: '',
      commission: undefined,
      withholding: undefined,
      tip: undefined,
      fiscal: null,
      note: '',
    },
    failure: direction === 'in' ? "Errore durante l'incasso" : 'Errore durante la restituzione',
    async send(body) {
      if (method === 'bitcoin') return askByLink(body.amount);
      if (isDebt && !mayLeave) return askApproval(body.amount);
      if (isDebt && bill.customer_id === null) {
        if (!customer) return setDebtor({ name: 'Scegli chi resta in debito.' });
        const named = { params: { bill_id: bill.id }, body: { customer_id: customer.id } };
        billChanged(await change.mutateAsync(named));
      }
      const drawer_id = method === 'cash' ? drawer.id : null;
      const after = await pay.mutateAsync({ params: { bill_id: bill.id }, body: { ...body, drawer_id } });
      billChanged(after);
      onClose();
      toast.success(said(body));
      return onTaken?.(after);
    },
  });
  const { control, register, setValue, getValues, clearErrors, formState } = form;
  const { errors } = formState;

  const begin = useEffectEvent(() => {
    setMethod(first);
    setFiscal(noFiscal);
    setChosen(undefined);
    setTyped(nobody);
    setDebt(undefined);
    setDebtor({});
    setLink(undefined);
  });
  useEffect(() => {
    if (open) begin();
  }, [open]);

  /** What the server would refuse is said before anybody types a PIN. */
  function askApproval(amount: number): void {
    const wanted = BillLeave.safeParse({ amount, ...(bill.customer_id === null && typed) });
    const wrong = wanted.error?.issues.some(({ path }) => path[0] === 'phone');
    if (wrong) return setDebtor({ phone: 'Numero di telefono non valido.' });
    if (!wanted.success || (bill.customer_id === null && wanted.data.name === null))
      return setDebtor({ name: 'Scrivi chi resta in debito.' });
    return setDebt(wanted.data);
  }
  async function askByLink(amount: number) {
    const body = { purpose: 'amount' as const, amount, send: false };
    const made = await request.mutateAsync({ params: { bill_id: bill.id }, body });
    billsChanged();
    setLink(made);
  }
  function said({ method: by, amount, given, tip }: BillPaymentCreate): string {
    const sum = money(amount, bill.currency);
    if (by === 'on_account') return `${sum} in sospeso`;
    const back = by === 'cash' && direction === 'in' ? changeOf(given, amount, tip) : undefined;
    const rest = back === undefined || back === 0 ? '' : `, resto ${money(back, bill.currency)}`;
    return `${direction === 'in' ? 'Incassati' : 'Restituiti'} ${sum}: ${methodLabels[by].toLowerCase()}${rest}`;
  }
  function choose(next: PaymentMethod) {
    if (getValues('amount') === likelySum(bill, direction, method))
      setValue('amount', likelySum(bill, direction, next) as number);
    setMethod(next);
    clearErrors();
    setDebtor({});
    if (next !== 'cash') setValue('given', undefined);
    if (next !== 'bitcoin') setValue('method', next);
  }
  function submit() {
    setValue('fiscal', method === 'bitcoin' || isDebt ? null : typedFiscal(fiscal));
    if (isDebt || direction === 'out' || method === 'bitcoin') setValue('tip', 0);
    return dialog.onSubmit();
  }
  if (link)
    return (
      <LinkDialog request={link} isOfOrder={bill.source.kind === 'order'} open={open} onClose={onClose} />
    );
  if (debt) {
    const left = `${money(debt.amount, bill.currency)} in sospeso`;
    const onLeft = (after: Bill) => {
      billChanged(after);
      onClose();
      toast.success(left);
      onTaken?.(after);
    };
    return (
      <BillApproval
        what={`${left} a ${bill.customer ?? debt.name}`}
        open={open}
        onClose={onClose}
        send={({ pin, idempotencyKey }) =>
          call(billPayments.leave, { params: { bill_id: bill.id }, body: { ...debt, pin }, idempotencyKey })
        }
        onDone={onLeft}
      />
    );
  }
  const action =
    method === 'bitcoin'
      ? 'Crea il link'
      : isDebt
        ? 'Lascia in sospeso'
        : direction === 'in'
          ? 'Incassa'
          : 'Restituisci';
  return (
    <FormDialog
      {...dialog}
      onSubmit={submit}
      size="md"
      title={direction === 'in' ? 'Incassa' : 'Restituisci'}
      description={`${billName(bill)}, ${payerOf(bill)}`}
      action={action}
      busyText={direction === 'in' ? 'Incasso…' : 'Restituzione…'}
    >
      <NumberField
        control={control}
        name="amount"
        unit={currencySign(bill.currency)}
        label="Importo"
        help={
          direction === 'in'
            ? `Restano da pagare ${money(Math.max(0, bill.balance), bill.currency)}.`
            : `Al massimo ${money(Math.max(0, bill.paid), bill.currency)}.`
        }
      />
      <MethodTiles methods={ways} value={method} onChange={choose} />
      <MethodFields form={form} method={method} direction={direction} currency={bill.currency} />
      {method === 'cash' && <DrawerField {...drawer} />}
      {method === 'bitcoin' && (
        <p className="text-ink-muted">
          Il cliente inquadra un codice o apre un link. Il cambio si fissa in quel momento, e il conto si
          aggiorna da solo quando ha pagato.
        </p>
      )}
      {isDebt && (
        <DebtorFields
          bill={bill}
          chosen={customer ?? undefined}
          onChoose={(next) => {
            setChosen(next ?? null);
            setDebtor({});
          }}
          typed={typed}
          onType={(next) => {
            setTyped(next);
            setDebtor({});
          }}
          errors={debtor}
        />
      )}
      {!isDebt && method !== 'bitcoin' && (
        <InnerDisclosure title="Mancia, nota, documento commerciale">
          {direction === 'in' && (
            <NumberField
              control={control}
              name="tip"
              unit={currencySign(bill.currency)}
              label="Mancia"
              help="Oltre all'importo: non è un ricavo."
              optional
            />
          )}
          <Field label="Nota" optional error={errors.note?.message}>
            <TextInput maxLength={500} {...register('note')} />
          </Field>
          <FiscalFields
            value={fiscal}
            onChange={setFiscal}
            errors={{
              number: errors.fiscal?.number?.message,
              device: errors.fiscal?.device?.message,
              day: errors.fiscal?.day?.message,
            }}
            optional
          />
        </InnerDisclosure>
      )}
    </FormDialog>
  );
}
