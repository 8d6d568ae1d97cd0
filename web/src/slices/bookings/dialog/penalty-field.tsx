import type { Cancellation } from 'contract/bookings/schemas';
import { beforeDay } from 'contract/days/before-day';
import { day } from '../../../kit/format/days.ts';
import { currencySign } from '../../../kit/format/money.ts';
import { euro } from '../../../kit/format/typing.ts';
import { FoldedText } from '../../../kit/ui/content/folded-text.tsx';
import { Field } from '../../../kit/ui/forms/field.tsx';
import { NumberInput } from '../../../kit/ui/forms/number-input.tsx';

interface PenaltyFieldProps {
  /** Undefined: still on its way. */
  offer: Cancellation | undefined;
  currency: string;
  amount: number | undefined;
  onType: (amount: number | undefined) => void;
  error: string | undefined;
  /** A cancellation is on its way: what is typed now would not be in it. */
  busy: boolean;
}

/** The penalty that goes to the bill with the cancellation; empty: none. */
export function PenaltyField({ offer, currency, amount, onType, error, busy }: PenaltyFieldProps) {
  const conditions = offer?.rule?.conditions ?? null;
  return (
    <>
      <Field label="Penale" optional help={offer && ruleWords(offer)} error={error}>
        <NumberInput
          typing={euro}
          unit={currencySign(currency)}
          value={amount}
          onValueChange={onType}
          readOnly={busy}
        />
      </Field>
      {conditions !== null && (
        <div className="text-sm text-ink-muted">
          <p className="font-medium">Condizioni accettate dall&apos;ospite</p>
          <FoldedText>{conditions}</FoldedText>
        </div>
      )}
    </>
  );
}

/** What was agreed, and where the proposal comes from. */
export function ruleWords({ rule, penalty }: Cancellation): string {
  if (rule === null)
    return 'Con questa prenotazione non è stata concordata nessuna regola. Vuoto: nessuna penale.';
  if (rule.free_until === null)
    return 'Non è stato concordato fino a quando si cancella gratis. Vuoto: nessuna penale.';
  if (rule.is_free) return `Si cancella gratis fino ${beforeDay('al', day(rule.free_until))}.`;
  const late = `Si cancellava gratis fino ${beforeDay('al', day(rule.free_until))}`;
  return penalty > 0 ? `${late}: proponiamo la prima notte. Vuoto: nessuna penale.` : `${late}.`;
}
