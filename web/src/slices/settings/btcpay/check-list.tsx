import type { BtcpayCheck } from 'contract/btcpay/schemas';
import { CircleAlert, CircleCheck, CircleDashed, TriangleAlert } from 'lucide-react';
import { clsx } from 'clsx';
import type { Icon } from '../../../kit/ui/theme/icon.ts';
import { iconTone, type Tone } from '../../../kit/ui/theme/tone.ts';
import { checkLabels, stepLabels } from './btcpay-labels.ts';

const looks = {
  ok: { icon: CircleCheck, tone: 'success' },
  warning: { icon: TriangleAlert, tone: 'warning' },
  failed: { icon: CircleAlert, tone: 'danger' },
  skipped: { icon: CircleDashed, tone: 'neutral' },
} satisfies Record<BtcpayCheck['state'], { icon: Icon; tone: Tone }>;

/** What the last verification looked at, in its order, and what it found. What was not come to is one line. */
export function CheckList({ checks }: { checks: readonly BtcpayCheck[] }) {
  const reached = checks.filter(({ state }) => state !== 'skipped');
  const skipped = checks.filter(({ state }) => state === 'skipped');
  return (
    <ul aria-label="Controlli" className="divide-y divide-line">
      {reached.map(({ step, state, detail }) => (
        <Item key={step} title={stepLabels[step]} state={state} detail={detail} />
      ))}
      {skipped[0] && (
        <Item
          title={skipped.map(({ step }) => stepLabels[step]).join(', ')}
          state="skipped"
          detail={skipped[0].detail}
        />
      )}
    </ul>
  );
}

function Item({ title, state, detail }: { title: string } & Pick<BtcpayCheck, 'state' | 'detail'>) {
  const { icon: Glyph, tone } = looks[state];
  return (
    <li className="flex gap-3 py-2.5 first:pt-0 last:pb-0">
      <Glyph aria-hidden className={clsx('mt-0.5 size-5 shrink-0', iconTone[tone])} />
      <div className="grid min-w-0 flex-1 gap-x-4 sm:grid-cols-[11rem_1fr]">
        <p className="font-medium">
          {title}
          <span className="sr-only">: {checkLabels[state]}</span>
        </p>
        <p className="text-sm text-ink-muted sm:pt-0.5">{detail}</p>
      </div>
    </li>
  );
}
