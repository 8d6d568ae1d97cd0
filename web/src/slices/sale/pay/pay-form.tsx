import { clsx } from 'clsx';
import { ArrowLeft, Banknote, Bitcoin, CreditCard, Landmark, Ticket, UserRound } from 'lucide-react';
import { useState } from 'react';
import { methodLabels } from 'contract/payments/labels';
import { currencySign, money } from '../../../kit/format/money.ts';
import { euro, wholeNumber } from '../../../kit/format/typing.ts';
import { Button } from '../../../kit/ui/actions/button.tsx';
import { Field } from '../../../kit/ui/forms/field.tsx';
import { NumberInput } from '../../../kit/ui/forms/number-input.tsx';
import { TextInput } from '../../../kit/ui/forms/text-input.tsx';
import { isTouch } from '../../../kit/ui/layout/media-query.ts';
import type { Icon } from '../../../kit/ui/theme/icon.ts';
import { DrawerField } from '../../bills/take/drawer-field.tsx';
import { useDrawer } from '../../bills/take/use-drawer.ts';
import { useFirstFocus } from './use-first-focus.ts';
import { type Method, notesAbove, paidCents, type PaymentInput } from './payments.ts';

const METHODS: readonly { method: Method; icon: Icon }[] = [
  { method: 'cash', icon: Banknote },
  { method: 'card', icon: CreditCard },
  { method: 'meal_voucher', icon: Ticket },
  { method: 'bank_transfer', icon: Landmark },
  { method: 'on_account', icon: UserRound },
  { method: 'bitcoin', icon: Bitcoin },
];

interface PayFormProps {
  total_cents: number;
  /** Parts that an attempt without an answer has sent already. */
  taken: readonly PaymentInput[];
  hasCustomer: boolean;
  online: boolean;
  method: Method;
  onMethod: (method: Method) => void;
  onChooseCustomer: () => void;
  onBack: () => void;
  /** All of it is paid. */
  onPaid: (payments: PaymentInput[]) => void;
  /** The code is being asked for. */
  asksBitcoin: boolean;
  onBitcoin: (payments: PaymentInput[]) => void;
}

/** The payment of a sale on one screen; in several parts where one is not enough. */
export function PayForm(props: PayFormProps) {
  const [parts, setParts] = useState<readonly PaymentInput[]>(props.taken);
  const left = props.total_cents - paidCents(parts);
  return (
    <div className="flex flex-col gap-4">
      <div className="flex items-center justify-between gap-3">
        <Button variant="ghost" size="sm" icon={ArrowLeft} onClick={props.onBack}>
          Torna al conto
        </Button>
        <p className="text-right">
          <span className="block text-sm text-ink-muted">
            {parts.length > 0 ? 'Restano' : 'Da incassare'}
          </span>
          <span className="text-[2rem] leading-tight font-semibold tabular-nums">{money(left / 100)}</span>
        </p>
      </div>
      {parts.length > 0 && (
        <ul aria-label="Già incassato" className="flex flex-col gap-1 text-sm text-ink-muted">
          {parts.map(({ method, amount }, index) => (
            <li key={index} className="flex items-center justify-between gap-3">
              <span>
                {methodLabels[method]}: <span className="tabular-nums">{money(amount)}</span>
              </span>
              <Button
                size="sm"
                variant="ghost"
                onClick={() => setParts(parts.filter((_, at) => at !== index))}
              >
                Togli<span className="sr-only"> {`${methodLabels[method]}, ${money(amount)}`}</span>
              </Button>
            </li>
          ))}
        </ul>
      )}
      <div role="group" aria-label="Come paga" className="grid grid-cols-3 gap-2">
        {METHODS.map(({ method, icon: Glyph }) => (
          <button
            key={method}
            type="button"
            aria-pressed={method === props.method}
            onClick={() => props.onMethod(method)}
            className={clsx(
              'flex min-h-16 flex-col items-center justify-center gap-1 rounded-lg border px-1 text-center text-sm leading-tight font-medium transition-colors',
              method === props.method
                ? 'border-accent bg-accent-soft text-accent-ink'
                : 'border-control bg-surface hover:bg-sunken',
            )}
          >
            <Glyph aria-hidden className="size-5" />
            {methodLabels[method]}
          </button>
        ))}
      </div>
      <Part
        key={`${props.method} ${left}`}
        {...props}
        left={left}
        onPart={(part) => {
          const all = [...parts, part];
          if (paidCents(all) >= props.total_cents) props.onPaid(all);
          else setParts(all);
        }}
        onBitcoin={() => props.onBitcoin([...parts])}
      />
    </div>
  );
}

interface PartProps extends Pick<
  PayFormProps,
  'method' | 'online' | 'hasCustomer' | 'onChooseCustomer' | 'asksBitcoin'
> {
  left: number;
  onPart: (part: PaymentInput) => void;
  onBitcoin: () => void;
}

function Part(props: PartProps) {
  const { method, left, online, hasCustomer, asksBitcoin, onChooseCustomer, onPart, onBitcoin } = props;
  useFirstFocus();
  const [sum, setSum] = useState<number | undefined>(left / 100);
  const [issuer, setIssuer] = useState('');
  const [vouchers, setVouchers] = useState<number>();
  const [voucherNumber, setVoucherNumber] = useState('');
  const [terminal, setTerminal] = useState('');
  const [wasSent, setSent] = useState(false);
  const cents = sum === undefined || Number.isNaN(sum) ? undefined : Math.round(sum * 100);
  const isCash = method === 'cash';
  const drawer = useDrawer();

  if (method === 'bitcoin') {
    return online ? (
      <div className="flex flex-col gap-3">
        <p className="text-ink-muted">
          Hub prepara la richiesta e mostra il codice da inquadrare con il telefono.
        </p>
        <Button
          variant="primary"
          size="lg"
          block
          data-autofocus
          busy={asksBitcoin}
          busyText="Preparo il codice…"
          onClick={onBitcoin}
        >
          Mostra il codice
        </Button>
      </div>
    ) : (
      <Impossible text="Senza rete non si può pagare in Bitcoin: scegli un altro modo." />
    );
  }
  if (method === 'on_account' && !hasCustomer) {
    return (
      <div className="flex flex-col gap-3">
        <p className="text-ink-muted">
          {online
            ? 'Per lasciare il conto in sospeso serve sapere di chi è.'
            : 'Senza rete non si può cercare il cliente, e senza cliente non si lascia in sospeso.'}
        </p>
        {online && (
          <Button variant="primary" size="lg" block data-autofocus onClick={onChooseCustomer}>
            Scegli il cliente
          </Button>
        )}
      </div>
    );
  }

  const over = !isCash && cents !== undefined && cents > left;
  const wrongSum =
    cents === undefined || cents <= 0
      ? 'Scrivi un importo come 12,50.'
      : over
        ? `Da pagare restano ${money(left / 100)}.`
        : undefined;
  const wrongIssuer =
    method === 'meal_voucher' && issuer.trim() === '' ? 'Scrivi chi li ha emessi.' : undefined;
  const change = isCash && cents !== undefined ? Math.max(0, cents - left) : 0;
  const amount = Math.min(left, cents ?? 0);
  const isPart = cents !== undefined && cents > 0 && cents < left;

  function take() {
    setSent(true);
    if (wrongSum !== undefined || wrongIssuer !== undefined) return;
    onPart({
      method: method as PaymentInput['method'],
      amount: amount / 100,
      ...(isCash && { drawer_id: drawer.id }),
      ...(isCash && !isPart && { given: (cents ?? 0) / 100 }),
      ...(method === 'card' && { terminal: terminal.trim() || null }),
      ...(method === 'meal_voucher' && {
        issuer: issuer.trim(),
        voucher_count: vouchers ?? null,
        voucher_number: voucherNumber.trim() || null,
      }),
    });
  }
  const verb = method === 'on_account' ? 'Lascia in sospeso' : 'Incassa';
  return (
    <form
      className="flex flex-col gap-4"
      onSubmit={(event) => {
        event.preventDefault();
        take();
      }}
    >
      <Field label={isCash ? 'Ricevuti' : 'Importo'} error={wasSent || over ? wrongSum : undefined}>
        <NumberInput
          typing={euro}
          unit={currencySign()}
          value={sum}
          onValueChange={setSum}
          {...(!isTouch() && { 'data-autofocus': true })}
        />
      </Field>
      {isCash && (
        <div role="group" aria-label="Banconote" className="flex flex-wrap gap-2">
          <Button size="sm" onClick={() => setSum(left / 100)}>
            Giusti
          </Button>
          {notesAbove(left).map((note) => (
            <Button key={note} size="sm" onClick={() => setSum(note / 100)}>
              {`${note / 100} ${currencySign()}`}
            </Button>
          ))}
        </div>
      )}
      {isCash && <DrawerField {...drawer} />}
      {method === 'card' && (
        <Field label="POS" optional>
          <TextInput
            maxLength={60}
            placeholder="Reception, bar…"
            value={terminal}
            onChange={({ target }) => setTerminal(target.value)}
          />
        </Field>
      )}
      {method === 'meal_voucher' && (
        <>
          <Field label="Emessi da" error={wasSent ? wrongIssuer : undefined}>
            <TextInput value={issuer} maxLength={60} onChange={(event) => setIssuer(event.target.value)} />
          </Field>
          <div className="grid grid-cols-2 gap-3">
            <Field label="Quanti" optional>
              <NumberInput typing={wholeNumber} value={vouchers} onValueChange={setVouchers} />
            </Field>
            <Field label="Numero" optional>
              <TextInput
                maxLength={60}
                autoComplete="off"
                value={voucherNumber}
                onChange={({ target }) => setVoucherNumber(target.value)}
              />
            </Field>
          </div>
        </>
      )}
      {isCash && (
        <p className="flex items-baseline justify-between gap-3" aria-live="polite">
          <span className="text-ink-muted">Resto</span>
          <span className="text-[2rem] leading-tight font-semibold tabular-nums">{money(change / 100)}</span>
        </p>
      )}
      <Button type="submit" variant="primary" size="lg" block {...(isTouch() && { 'data-autofocus': true })}>
        {isPart ? `${verb} ${money(amount / 100)} e continua` : `${verb} ${money(amount / 100)}`}
      </Button>
    </form>
  );
}

function Impossible({ text }: { text: string }) {
  return <p className="rounded-lg bg-warning-soft p-3 text-warning-ink">{text}</p>;
}
