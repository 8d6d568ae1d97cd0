import type { PublicOffer } from 'contract/public/schemas';
import { Banner } from '../../../kit/ui/feedback/banner.tsx';
import { Button } from '../../../kit/ui/actions/button.tsx';
import { useFormats } from '../formats.ts';
import { useTexts } from '../texts/texts.ts';

/** Why the request was not taken; `before`: the total that the guest had seen. */
export type Failure =
  | {
      kind:
        | 'offline'
        | 'away'
        | 'taken'
        | 'dayOver'
        | 'tooMany'
        | 'manyWaiting'
        | 'closed'
        | 'refused'
        | 'server'
        | 'rules';
    }
  | { kind: 'price'; before: number };

/** The guest goes on here. */
const MILD: ReadonlySet<Failure['kind']> = new Set(['offline', 'away', 'rules']);

interface RequestFailureProps {
  failure: Failure | undefined;
  now: PublicOffer | undefined;
  /** To the rooms for the same nights. */
  back: string;
  /** To the choice of dates, from today on. */
  anew: string;
}

export function RequestFailure({ failure, now, back, anew }: RequestFailureProps) {
  const t = useTexts();
  const f = useFormats();
  if (!failure) return null;
  if (failure.kind === 'price') {
    if (!now) return null;
    return (
      <Banner tone="warning" announce>
        {t.failed.price(f.money(now.total_price, now.currency), f.money(failure.before, now.currency))}
      </Banner>
    );
  }
  if (failure.kind === 'taken' || failure.kind === 'dayOver') {
    const isOver = failure.kind === 'dayOver';
    return (
      <Banner
        tone="warning"
        announce
        action={
          <Button size="sm" href={isOver ? anew : back}>
            {isOver ? t.fromToday : t.otherRooms}
          </Button>
        }
      >
        {t.failed[failure.kind]}
      </Banner>
    );
  }
  return (
    <Banner tone={MILD.has(failure.kind) ? 'warning' : 'danger'} announce>
      {t.failed[failure.kind]}
    </Banner>
  );
}
