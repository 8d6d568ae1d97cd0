import type { ManualDetail } from 'contract/payments/schemas';
import { shortInstant } from '../../../kit/format/days.ts';
import { useTimeZone } from '../../../kit/session/use-today.ts';

/** Everything that ever happened to a payment or a booking, the newest first. */
export function EventList({ events }: Pick<ManualDetail, 'events'>) {
  const zone = useTimeZone();
  return (
    <ol className="mt-3 flex flex-col gap-3 border-l border-line pl-4 text-sm">
      {events.toReversed().map(({ id, at, author, sentence }) => (
        <li key={id} className="relative">
          <span
            aria-hidden
            className="absolute top-1.5 -left-[1.3rem] size-2 rounded-full bg-neutral-solid ring-4 ring-raised"
          />
          <p>{sentence}</p>
          <p className="text-ink-muted tabular-nums">
            {shortInstant(at, zone)}, {author ?? 'Hub'}
          </p>
        </li>
      ))}
    </ol>
  );
}
