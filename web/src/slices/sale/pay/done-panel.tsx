import { CircleCheck, CloudOff } from 'lucide-react';
import { money } from '../../../kit/format/money.ts';
import { Banner } from '../../../kit/ui/feedback/banner.tsx';
import { Button } from '../../../kit/ui/actions/button.tsx';
import { Spinner } from '../../../kit/ui/feedback/spinner.tsx';
import type { Outcome } from '../waiting/send-waiting.ts';
import { useFirstFocus } from './use-first-focus.ts';
import { ReceiptActions } from './receipt-note.tsx';

interface DonePanelProps {
  total_cents: number;
  change_cents: number;
  debt_cents: number;
  parked: boolean;
  /** Undefined: it is on its way. */
  outcome: Outcome | undefined;
  /** The device still has it: a sale that waited may be registered meanwhile. */
  isKept: boolean;
  /** The server answers, and fails at it. */
  isFailing: boolean;
  onNext: () => void;
  /** Back into the cart, with what the server refused. */
  onReopen: () => void;
}

/** What the till says at once, before the server does: the change is due now. */
export function DonePanel({
  total_cents,
  change_cents,
  debt_cents,
  parked,
  outcome,
  isKept,
  isFailing,
  onNext,
  onReopen,
}: DonePanelProps) {
  useFirstFocus();
  if (outcome?.kind === 'refused') {
    return (
      <div className="flex flex-col gap-4">
        <Banner tone="danger" title="La vendita non è stata registrata" announce>
          {outcome.sentence}
        </Banner>
        <Button variant="primary" size="lg" block data-autofocus onClick={onReopen}>
          Torna al conto
        </Button>
      </div>
    );
  }
  const bill = outcome?.kind === 'done' ? outcome.bill : undefined;
  return (
    <div className="flex flex-col gap-4">
      <div className="flex flex-col items-center gap-1 rounded-lg bg-success-soft px-4 py-6 text-center text-success-ink">
        <CircleCheck aria-hidden className="size-8" />
        <p className="font-medium" role="status">
          {parked ? 'Messa in attesa' : takenWords(total_cents, debt_cents)}
        </p>
        {change_cents > 0 && (
          <p>
            <span className="block text-sm">Resto</span>
            <span className="text-[2.5rem] leading-tight font-semibold tabular-nums">
              {money(change_cents / 100)}
            </span>
          </p>
        )}
      </div>
      <p className="flex items-center justify-center gap-2 text-sm text-ink-muted" role="status">
        <Registered outcome={outcome} isKept={isKept} isFailing={isFailing} />
      </p>
      <Button variant="primary" size="lg" block data-autofocus onClick={onNext}>
        Nuova vendita
      </Button>
      {bill && !parked && (
        <div className="grid grid-cols-2 gap-2">
          <ReceiptActions bill={bill} />
        </div>
      )}
    </div>
  );
}

/** A debt is no taking. */
function takenWords(total_cents: number, debt_cents: number): string {
  const debt = `In sospeso ${money(debt_cents / 100)}`;
  if (debt_cents === total_cents && debt_cents > 0) return debt;
  const taken = `Incassati ${money((total_cents - debt_cents) / 100)}`;
  return debt_cents === 0 ? taken : `${taken}. ${debt}`;
}

function Registered({
  outcome,
  isKept,
  isFailing,
}: Pick<DonePanelProps, 'outcome' | 'isKept' | 'isFailing'>) {
  if (outcome === undefined)
    return (
      <>
        <Spinner /> Registrazione…
      </>
    );
  if (outcome.kind === 'done') return `Conto #${outcome.bill.number}, registrato`;
  if (!isKept) return 'Registrata';
  return (
    <>
      <CloudOff aria-hidden className="size-4.5 shrink-0" />
      {isFailing
        ? 'Non ancora registrata: il dispositivo riprova da solo'
        : 'In attesa della rete: si registra da sola'}
    </>
  );
}
