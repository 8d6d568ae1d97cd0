import type { ManualDetail } from 'contract/payments/schemas';
import { shortInstant } from '../../../kit/format/days.ts';
import { useTimeZone } from '../../../kit/session/use-today.ts';

/** Everything that ever happened to a payment, the newest first. */
export function PaymentLog({ events }: Pick<ManualDetail, 'events'>) {
  const zone = useTimeZone();
  return (
    <section aria-labelledby="payment-log">
      <h3 id="payment-log" className="text-h3">
        Cronologia
      </h3>
      <ol className="mt-3 flex flex-col gap-3 border-l border-line pl-4 text-sm">
        {events.toReversed().map(({ id, at, author, sentence }) => (
          <li key={id} className="relative">
            <span
              aria-hidden
              className="absolute top-1.5 -left-[1.3rem] size-2 rounded-full bg-neutral-solid ring-4 ring-raised"
            />
            <p className="break-words">{sentence}</p>
            <p className="text-ink-muted tabular-nums">
              {shortInstant(at, zone)}, {author ?? 'Hub'}
            </p>
          </li>
        ))}
      </ol>
    </section>
  );
}
