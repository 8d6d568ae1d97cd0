import type { ReactNode } from 'react';
import { methodLabels } from 'contract/payments/labels';
import type { TakingsDay } from 'contract/takings/schemas';
import { capital } from '../../../kit/format/capitalize.ts';
import { longDay } from '../../../kit/format/days.ts';
import { money } from '../../../kit/format/money.ts';
import { list } from '../../../kit/format/plural.ts';
import { Badge } from '../../../kit/ui/content/badge.tsx';
import { Card } from '../../../kit/ui/layout/card.tsx';
import { differenceWords, documentsWords, printersWords, rateName } from './printed-words.ts';

function rateWords(one: TakingsDay['rates'][number], currency: string): string {
  const name = rateName(one).replace('IVA ', '');
  const isSame = one.printed === null || one.printed === one.takings;
  const printed = isSame ? '' : ` (registratore ${money(one.printed ?? 0, currency)})`;
  return `${name}: ${money(one.takings, currency)}${printed}`;
}

/** How much of a way of paying has a documento commerciale; nothing where all of it has. */
function documentWords({ amount, documented }: TakingsDay['methods'][number], currency: string): string {
  if (documented === amount) return '';
  return documented === 0
    ? ' (senza documento commerciale)'
    : ` (con documento commerciale ${money(documented, currency)})`;
}

/** A day of the sheet: what was sold and paid, and whether the fiscal printer says the same. */
export function DayCard({ one, currency }: { one: TakingsDay; currency: string }) {
  const paid = one.methods.map(
    (method) =>
      `${methodLabels[method.method]} ${money(method.amount, currency)}${documentWords(method, currency)}`,
  );
  return (
    <Card>
      <div className="flex items-baseline justify-between gap-x-4">
        <h3 className="text-h3">{capital(longDay(one.day))}</h3>
        <p className="text-h3 whitespace-nowrap tabular-nums">{money(one.takings, currency)}</p>
      </div>
      <dl className="mt-2 grid gap-x-4 gap-y-1 text-sm sm:grid-cols-[10rem_minmax(0,1fr)]">
        <Fact term="Aliquote" text={one.rates.map((rate) => rateWords(rate, currency)).join(' · ')} />
        {one.invoiced !== 0 && <Fact term="Su fattura" text={money(one.invoiced, currency)} />}
        <Fact term="Incassato" text={paid.length === 0 ? 'Niente' : paid.join(' · ')} />
        {one.printed && (
          <Fact
            term="Registratore"
            text={
              <>
                {money(one.printed.amount, currency)} ({documentsWords(one.printed)},{' '}
                {printersWords(one.printers)}){' '}
                <Badge tone={one.printed.difference === 0 ? 'success' : 'warning'}>
                  {capital(differenceWords(one.printed, currency))}
                </Badge>
              </>
            }
          />
        )}
        {one.closings.length > 0 && <Fact term="Chiusura" text={`n. ${list(one.closings.map(String))}`} />}
      </dl>
    </Card>
  );
}

function Fact({ term, text }: { term: string; text: ReactNode }) {
  return (
    <>
      <dt className="text-ink-muted">{term}</dt>
      <dd className="tabular-nums max-sm:mb-1">{text}</dd>
    </>
  );
}
