import { courseLabels } from 'contract/menus/labels';
import { isUnverified, warnedAllergens } from 'contract/orders/allergies';
import { clock } from '../../../kit/format/days.ts';
import { useTimeZone } from '../../../kit/session/use-today.ts';
import { byCourse } from '../order-words.ts';
import type { DrawnOrder } from '../outbox/drawn-order.ts';
import { type Known, NOTHING_KNOWN } from '../outbox/known-products.ts';
import { money } from '../../../kit/format/money.ts';
import type { LineActs } from './line-acts.ts';
import { LineRow } from './line-row.tsx';

interface OrderLinesProps {
  order: DrawnOrder;
  /** Undefined: the order has ended. */
  acts?: LineActs | undefined;
  freshOf?: (line_id: string) => string | undefined;
  known?: Known;
}

/** The lines by course, and what they come to. */
export function OrderLines({ order, acts, freshOf, known = NOTHING_KNOWN }: OrderLinesProps) {
  const zone = useTimeZone();
  const { allergies, cover, lines, courses, total, paid, balance } = order;
  return (
    <div className="flex flex-col gap-4">
      {lines.length === 0 && (
        <p className="text-ink-muted">
          {acts
            ? 'Ancora niente: tocca un piatto per aggiungerlo.'
            : "Su questo ordine non c'è nessun piatto."}
        </p>
      )}
      {byCourse(lines).map((part) => {
        const sent = courses.find(({ course }) => course === part.course);
        return (
          <section key={part.course} aria-label={courseLabels[part.course]}>
            <h3 className="flex items-baseline justify-between gap-3 text-sm font-semibold text-ink-muted">
              {courseLabels[part.course]}
              {sent && <span className="font-normal">alle {clock(sent.fired_at, zone)}</span>}
            </h3>
            <ul>
              {part.lines.map((line) => (
                <LineRow
                  key={line.line_id}
                  line={line}
                  warned={warnedAllergens(line, allergies)}
                  unverified={isUnverified(
                    { ...line, kind: line.kind ?? known.products.get(line.product_id)?.kind },
                    allergies,
                  )}
                  acts={acts}
                  fresh={freshOf?.(line.line_id)}
                />
              ))}
            </ul>
          </section>
        );
      })}
      <dl className="grid grid-cols-[1fr_auto] gap-x-4 gap-y-1 border-t border-line pt-3 tabular-nums">
        {cover && cover.amount > 0 && (
          <>
            <dt className="text-ink-muted">
              Coperto, {cover.quantity}
              {cover.amount === cover.quantity * cover.unit_price && ` × ${money(cover.unit_price)}`}
            </dt>
            <dd className="text-right">{money(cover.amount)}</dd>
          </>
        )}
        <dt className="text-h3">Totale</dt>
        <dd className="text-right text-h3">{money(total)}</dd>
        {paid !== 0 && (
          <>
            <dt className="text-ink-muted">Pagato</dt>
            <dd className="text-right">{money(paid)}</dd>
            <dt className="font-medium">Resta da pagare</dt>
            <dd className="text-right font-medium">{money(balance)}</dd>
          </>
        )}
      </dl>
    </div>
  );
}
