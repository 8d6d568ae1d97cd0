import { HOUR_MS } from 'contract/days/durations';
import { useEffect, useEffectEvent, useState } from 'react';
import { useTexts } from '../texts/texts.ts';

/** Minutes and seconds that run down; longer holds are said by their end alone. Not read out: the sentence above says it. */
export function HoldCountdown({ until, onOver }: { until: string; onOver: () => void }) {
  const t = useTexts();
  const [now, setNow] = useState(() => Date.now());
  const over = useEffectEvent(onOver);
  const left = Math.max(0, Date.parse(until) - now);
  const isOver = left === 0;
  useEffect(() => {
    // The server decides what has expired; it is asked once its own clock must have passed as well.
    if (isOver) {
      const timer = setTimeout(() => over(), 1500);
      return () => clearTimeout(timer);
    }
    const timer = setInterval(() => setNow(Date.now()), 1000);
    return () => clearInterval(timer);
  }, [isOver]);
  if (left >= HOUR_MS || isOver) return null;
  const seconds = Math.ceil(left / 1000);
  return (
    <p role="timer" aria-live="off" className="flex items-baseline gap-2 text-ink" data-no-print>
      <span className="text-sm text-ink-muted">{t.timeLeft}</span>
      <span className="text-figure tabular-nums">
        {Math.floor(seconds / 60)}:{String(seconds % 60).padStart(2, '0')}
      </span>
    </p>
  );
}
