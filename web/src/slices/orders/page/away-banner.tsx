import { X } from 'lucide-react';
import { useState } from 'react';
import { isStuck, type Paused } from '../../../kit/api/growing-pauses.ts';
import { clock } from '../../../kit/format/days.ts';
import { useTimeZone } from '../../../kit/session/use-today.ts';
import { Button } from '../../../kit/ui/actions/button.tsx';
import { IconButton } from '../../../kit/ui/actions/icon-button.tsx';
import { Banner } from '../../../kit/ui/feedback/banner.tsx';
import { ConfirmDialog } from '../../../kit/ui/overlays/confirm-dialog.tsx';
import { barredSaid, discardSaid, faultSaid } from '../outbox/outbox-words.ts';
import { dismiss, useAwaySince, usePaused, useWaiting } from '../outbox/outbox.ts';
import { STUCK } from '../outbox/stuck-commands.ts';
import type { Waiting } from '../outbox/waiting.ts';
import { waitingSaid } from './waiting-words.ts';

const at = (waiting: readonly Waiting[], paused: readonly Paused[]) => {
  const names = new Set(paused.map(({ name }) => name));
  return waiting.filter(({ order, refusal }) => refusal === undefined && names.has(String(order)));
};

/** Gives up what is stuck, once asked. Without something stuck it goes, and its question with it. */
function Discard({ stuck }: { stuck: readonly Waiting[] }) {
  const [asks, setAsks] = useState(false);
  return (
    <>
      <Button onClick={() => setAsks(true)}>Scarta i comandi</Button>
      <ConfirmDialog
        open={asks}
        onClose={() => setAsks(false)}
        title="Scartare quello che aspetta?"
        action={discardSaid(stuck.length)}
        onConfirm={() => {
          setAsks(false);
          void dismiss(...stuck);
        }}
      >
        Il dispositivo non lo manda più. Non si può annullare.
      </ConfirmDialog>
    </>
  );
}

/** What waits for a right is given up together (docs/rules.md 26.11). */
function BarredBanner({ barred }: { barred: readonly Paused[] }) {
  const waiting = useWaiting();
  const many = at(waiting, barred).length;
  const stuck = at(waiting, barred.filter(isStuck));
  const [first] = barred;
  if (!first || many === 0) return null;
  return (
    <Banner tone="danger" title={first.sentence} action={stuck.length > 0 && <Discard stuck={stuck} />}>
      {barredSaid(many)}
    </Banner>
  );
}

/** What waits at orders that the server does not take at present, though it answers (docs/rules.md 26.10). */
function PausedBanner() {
  const paused = usePaused();
  const waiting = useWaiting();
  const zone = useTimeZone();
  const faulty = paused.filter(({ status }) => status !== 403);
  const many = at(waiting, faulty).length;
  const since = Math.min(...faulty.map((one) => one.since));
  return (
    <>
      <BarredBanner barred={paused.filter(({ status }) => status === 403)} />
      {many > 0 && (
        <Banner
          tone="danger"
          title={`Il server non registra dalle ${clock(new Date(since).toISOString(), zone)}`}
        >
          {faultSaid(many)}
        </Banner>
      )}
    </>
  );
}

/** Since when nothing goes through, and how much waits on this device. */
export function AwayBanner() {
  const since = useAwaySince();
  const waiting = useWaiting().filter(({ refusal }) => refusal === undefined);
  const zone = useTimeZone();
  if (since === undefined) return <PausedBanner />;
  if (waiting.length === 0) return null;
  return (
    <Banner tone="warning" title={`Senza rete dalle ${clock(new Date(since).toISOString(), zone)}`}>
      {waitingSaid(waiting.length)}
    </Banner>
  );
}

/** What the server did not take, with its reason, until somebody has read it, or what is stuck, until somebody gives it up. */
export function RefusedList({
  refused,
  nameOf,
  onApprove,
}: {
  refused: readonly Waiting[];
  nameOf: (one: Waiting) => string;
  /** Absent where there is no order to approve it for. */
  onApprove?: (one: Waiting) => void;
}) {
  if (refused.length === 0) return null;
  return (
    <ul aria-label="Non accettati" className="flex flex-col gap-2">
      {refused.map((one) => (
        <li
          key={one.key}
          className="flex items-start gap-2 rounded-lg bg-danger-soft py-2 pr-1 pl-3 text-danger-ink"
        >
          <span className="min-w-0 flex-1 py-1">
            <span className="font-medium">{nameOf(one)}</span>: {one.refusal}
          </span>
          {onApprove && one.code === 'approval_required' && (
            <Button onClick={() => onApprove(one)}>Approva</Button>
          )}
          <IconButton
            icon={X}
            label={`${one.code === STUCK ? 'Togli' : 'Ho letto'}: ${nameOf(one)}`}
            onClick={() => void dismiss(one)}
          />
        </li>
      ))}
    </ul>
  );
}
