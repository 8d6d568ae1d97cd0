import { ExternalLink } from 'lucide-react';
import { type ReactNode, useMemo } from 'react';
import { qrCode } from '../../../kit/format/qr.ts';
import { Button } from '../../../kit/ui/actions/button.tsx';
import { QrCode } from '../../../kit/ui/content/qr-code.tsx';
import { Spinner } from '../../../kit/ui/feedback/spinner.tsx';
import { useFormats } from '../formats.ts';
import { PayCountdown } from './pay-countdown.tsx';
import type { PayStateProps } from './pay-state.tsx';
import { usePayTexts } from '../pay-texts/pay-texts.ts';
import { useTexts } from '../texts/texts.ts';
import { untilWords } from '../until-words.ts';

/** A link to another site is only ever one of the web: what a server sends is not trusted to run here. */
function webAddress(link: string | null): string | undefined {
  return link !== null && /^https?:\/\//i.test(link) ? link : undefined;
}

/** The way to the owner's own checkout while it can be used, and for how long. */
export function PayNow({ view, behindMs, opening, begun, ask }: PayStateProps) {
  const t = useTexts();
  const pt = usePayTexts();
  const { state, place } = view;
  const link = webAddress(view.checkout_link);
  const code = useMemo(() => (link === undefined ? undefined : qrCode(link)), [link]);
  if (state === 'ready' || state === 'preparing') {
    const waits = opening || state === 'preparing' || !begun;
    return (
      <Box>
        {waits ? (
          <p role="status" className="flex min-h-48 items-center justify-center gap-3 text-ink-muted">
            <Spinner />
            {pt.preparing}
          </p>
        ) : (
          <Button variant="primary" size="lg" block onClick={() => void ask('open')}>
            {pt.open}
          </Button>
        )}
      </Box>
    );
  }
  if ((state !== 'waiting' && state !== 'partial') || link === undefined) return null;
  return (
    <Box>
      <div className="flex flex-col gap-2">
        <Button variant="primary" size="lg" block icon={ExternalLink} href={link} rel="noreferrer">
          {pt.checkout}
        </Button>
        <p className="text-sm text-ink-muted">{pt.checkoutHelp(place.name)}</p>
      </div>
      {view.expires_at !== null && (
        <div className="flex flex-col gap-1 border-t border-line pt-5">
          <PayCountdown
            key={view.expires_at}
            until={view.expires_at}
            behindMs={behindMs}
            onOver={() => void ask('refresh')}
          />
          <p className="text-sm text-ink-muted">{pt.timeHelp}</p>
          {view.hold_expires_at !== null && <Held view={view} until={view.hold_expires_at} words={t} />}
        </div>
      )}
      {code && (
        <div className="flex flex-col items-center gap-3 border-t border-line pt-5">
          <QrCode modules={code} label={pt.code} className="w-full max-w-64" />
          <p className="text-center text-sm text-ink-muted">{pt.scan}</p>
        </div>
      )}
    </Box>
  );
}

interface HeldProps {
  view: PayStateProps['view'];
  until: string;
  words: ReturnType<typeof useTexts>;
}

function Held({ view, until, words }: HeldProps) {
  const f = useFormats();
  const pt = usePayTexts();
  return (
    <p className="text-sm text-ink-muted">
      {(view.payable.kind === 'reservation' ? pt.table : pt).heldUntil(untilWords(until, words, f))}
    </p>
  );
}

function Box(props: { children: ReactNode }) {
  return (
    <div className="flex flex-col gap-5 rounded-xl border border-line bg-surface p-5 shadow-xs sm:p-6">
      {props.children}
    </div>
  );
}
