import { publicTables } from 'contract/public-tables/calls';
import type { PublicTables } from 'contract/public-tables/schemas';
import { useEffect } from 'react';
import { clsx } from 'clsx';
import { Button } from '../../../kit/ui/actions/button.tsx';
import { announce } from '../../../kit/ui/feedback/live-region.tsx';
import { useAnswer } from '../query-cache.ts';
import { useTableTexts } from '../table-texts/table-texts.ts';
import { useTexts } from '../texts/texts.ts';
import { DepositNote } from './deposit-note.tsx';
import { PhoneOnly } from './phone-only.tsx';
import { useLookAgain } from '../use-look-again.ts';

interface SlotListProps {
  slug: string;
  day: string;
  party: number;
  /** The token of a reservation that is being changed. */
  own?: string | undefined;
  /** The time that is chosen already, of a reservation that is being changed. */
  chosen?: string | undefined;
  onChoose: (at: string) => void;
}

/** Others take tables while a guest looks. */
const LOOK_AGAIN_MS = 15_000;

function useSlots({ slug, day, party, own }: Pick<SlotListProps, 'slug' | 'day' | 'party' | 'own'>) {
  const asked = useAnswer(publicTables.list, {
    params: { slug },
    query: { day, party, ...(own !== undefined && { reservation_token: own }) },
  });
  useLookAgain(asked.retry, LOOK_AGAIN_MS);
  return asked;
}

type Slot = PublicTables['slots'][number];

/** By shift, in the order of the evening. */
function byShift(slots: readonly Slot[]): [string, Slot[]][] {
  const shifts = new Map<string, Slot[]>();
  for (const slot of slots) shifts.set(slot.shift, [...(shifts.get(slot.shift) ?? []), slot]);
  return [...shifts];
}

/** The times of a day that are free, as the server says now. */
export function SlotList({ slug, day, party, own, chosen, onChoose }: SlotListProps) {
  const t = useTableTexts();
  const { retry: words } = useTexts();
  const { data, error, isOld, retry } = useSlots({ slug, day, party, own });
  const free = data?.slots.filter((slot) => slot.free) ?? [];
  const count = data && !isOld ? free.length : undefined;
  useEffect(() => {
    if (count !== undefined) announce(count === 0 ? t.noneFree : t.timesFree(count));
  }, [count, t]);
  if (!data)
    return error ? (
      <div role="alert" className="flex flex-wrap items-center gap-3 text-danger-ink">
        {t.timesFailed}
        <Button size="sm" onClick={retry}>
          {words}
        </Button>
      </div>
    ) : (
      <div className="min-h-32" aria-busy />
    );
  if (data.phone_only && !isOld) return <PhoneOnly most={data.max_party} phone={data.phone} />;
  if (free.length === 0)
    return (
      <div aria-busy={isOld} className="flex flex-col gap-1 aria-busy:opacity-60">
        <p className="font-semibold">{t.noneFree}</p>
        <p className="text-ink-muted">
          {t.noneFreeHelp} {data.phone !== null && t.call(data.phone)}
        </p>
      </div>
    );
  return (
    <div aria-busy={isOld} className="flex flex-col gap-4 transition-opacity aria-busy:opacity-60">
      {data.deposit != null && chosen === undefined && <DepositNote offer={data.deposit} />}
      {byShift(free).map(([shift, slots]) => (
        <section key={shift} aria-label={shift} className="flex flex-col gap-2">
          <h3 className="text-sm font-medium text-ink-muted">{shift}</h3>
          <ul className="flex flex-wrap gap-2">
            {slots.map(({ at, time }) => (
              <li key={at}>
                <button
                  type="button"
                  aria-pressed={chosen === undefined ? undefined : at === chosen}
                  onClick={() => onChoose(at)}
                  className={clsx(
                    'h-12 rounded-md border px-4 font-medium tabular-nums',
                    at === chosen
                      ? 'border-transparent bg-accent text-on-accent'
                      : 'border-control bg-surface hover:bg-sunken',
                  )}
                >
                  {time}
                </button>
              </li>
            ))}
          </ul>
        </section>
      ))}
    </div>
  );
}
