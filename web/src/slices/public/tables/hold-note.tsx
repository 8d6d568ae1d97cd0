import { Banner } from '../../../kit/ui/feedback/banner.tsx';
import { Button } from '../../../kit/ui/actions/button.tsx';
import { HoldCountdown } from '../booking/hold-countdown.tsx';
import { useTableTexts } from '../table-texts/table-texts.ts';
import type { Hold } from './use-hold.ts';

interface HoldNoteProps {
  state: Hold;
  /** To the other times. */
  back: string;
  onOver: () => void;
  onAgain: () => void;
}

/** Whether the table is held while the guest types, and for how long. */
export function HoldNote({ state, back, onOver, onAgain }: HoldNoteProps) {
  const t = useTableTexts();
  switch (state.kind) {
    case 'held':
      return (
        <div>
          <p className="text-ink-muted">{t.heldFor}</p>
          <HoldCountdown key={state.hold.token} until={state.hold.expires_at} onOver={onOver} />
        </div>
      );
    case 'taken':
      return (
        <Banner
          tone="warning"
          announce
          action={
            <Button size="sm" href={back}>
              {t.otherTimes}
            </Button>
          }
        >
          {t.failed.taken}
        </Banner>
      );
    case 'over':
      return (
        <Banner
          tone="warning"
          announce
          action={
            <Button size="sm" onClick={onAgain}>
              {t.holdAgain}
            </Button>
          }
        >
          {t.holdOver}
        </Banner>
      );
    default:
      return <p className="min-h-11 text-ink-muted">{state.kind === 'none' && t.notHeld}</p>;
  }
}
