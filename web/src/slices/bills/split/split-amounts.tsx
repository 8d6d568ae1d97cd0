import type { Bill } from 'contract/bills/schemas';
import { MOST_PARTS } from 'contract/bills/values';
import { Plus } from 'lucide-react';
import { currencySign, money } from '../../../kit/format/money.ts';
import { euro } from '../../../kit/format/typing.ts';
import { Button } from '../../../kit/ui/actions/button.tsx';
import { Field } from '../../../kit/ui/forms/field.tsx';
import { NumberInput } from '../../../kit/ui/forms/number-input.tsx';
import { billName } from '../bill-words.ts';
import { restOf } from './split-parts.ts';

interface SplitAmountsProps {
  bill: Bill;
  amounts: readonly (number | undefined)[];
  onAmounts: (amounts: readonly (number | undefined)[]) => void;
  error: string | undefined;
}

/** Each amount becomes a bill, and what is left one more. The bill itself keeps the first. */
export function SplitAmounts({ bill, amounts, onAmounts, error }: SplitAmountsProps) {
  const rest = restOf(bill.total, amounts);
  return (
    <div className="flex flex-col gap-4">
      <div className="grid gap-4 sm:grid-cols-2">
        {amounts.map((amount, at) => (
          <Field
            // oxlint-disable-next-line react/no-array-index-key -- amounts are only added at the end
            key={at}
            label={at === 0 ? `Resta sul ${billName(bill).toLowerCase()}` : `Conto nuovo ${at}`}
            error={at === 0 ? error : undefined}
          >
            <NumberInput
              typing={euro}
              unit={currencySign(bill.currency)}
              value={amount}
              onValueChange={(value) =>
                onAmounts(amounts.map((before, index) => (index === at ? value : before)))
              }
            />
          </Field>
        ))}
      </div>
      <div>
        <Button
          size="sm"
          icon={Plus}
          disabled={amounts.length >= MOST_PARTS - 1}
          onClick={() => onAmounts([...amounts, undefined])}
        >
          Altro importo
        </Button>
      </div>
      <p aria-live="polite" className="rounded-md bg-sunken px-4 py-3 tabular-nums">
        {rest < 0
          ? `Superano il totale di ${money(-rest, bill.currency)}.`
          : `L'ultimo conto è di ${money(rest, bill.currency)}: quello che resta.`}
      </p>
    </div>
  );
}
