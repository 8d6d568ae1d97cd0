import { useEffect, useEffectEvent, useState } from 'react';
import { usePayTexts } from '../pay-texts/pay-texts.ts';

/** BTCPay says what has expired, and may do so a little later than the clock. */
const ASK_AGAIN_MS = 4000;

interface PayCountdownProps {
  until: string;
  /** How far this device's clock is behind the server's. */
  behindMs: number;
  onOver: () => void;
}

/** Minutes and seconds by the server's clock. Not read out: the sentence beside it says what happens then. */
export function PayCountdown({ until, behindMs, onOver }: PayCountdownProps) {
  const t = usePayTexts();
  const [now, setNow] = useState(() => Date.now());
  const left = Math.max(0, Date.parse(until) - (now + behindMs));
  const isOver = left === 0;
  const over = useEffectEvent(onOver);
  useEffect(() => {
    if (!isOver) {
      const timer = setInterval(() => setNow(Date.now()), 1000);
      return () => clearInterval(timer);
    }
    const first = setTimeout(() => over(), 1000);
    const again = setInterval(() => over(), ASK_AGAIN_MS);
    return () => {
      clearTimeout(first);
      clearInterval(again);
    };
  }, [isOver]);
  const seconds = Math.ceil(left / 1000);
  return (
    <p role="timer" aria-live="off" className="flex items-baseline gap-2">
      <span className="text-sm text-ink-muted">{isOver ? t.checking : t.timeLeft}</span>
      {!isOver && (
        <span className="text-figure tabular-nums">
          {Math.floor(seconds / 60)}:{String(seconds % 60).padStart(2, '0')}
        </span>
      )}
    </p>
  );
}
