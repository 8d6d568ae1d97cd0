import { Minus, Plus } from 'lucide-react';
import type { ReactNode } from 'react';
import { useTexts } from '../texts/texts.ts';

interface GuestsFieldProps {
  value: number;
  max: number;
  onChange: (guests: number) => void;
}

export function GuestsField({ value, max, onChange }: GuestsFieldProps) {
  const t = useTexts();
  return (
    <div
      role="group"
      aria-label={t.people}
      className="flex items-center justify-between gap-x-4 gap-y-1 max-sm:w-full sm:flex-col sm:items-start"
    >
      <span className="text-sm font-medium" aria-hidden>
        {t.people}
      </span>
      <div className="flex items-center gap-2">
        <Step label={t.fewer} disabled={value <= 1} onClick={() => onChange(value - 1)}>
          <Minus aria-hidden className="size-4.5" />
        </Step>
        <output className="min-w-[5.5rem] text-center tabular-nums">{t.guests(value)}</output>
        <Step label={t.more} disabled={value >= max} onClick={() => onChange(value + 1)}>
          <Plus aria-hidden className="size-4.5" />
        </Step>
      </div>
    </div>
  );
}

// `aria-disabled`: a button that loses the focus at its last step would throw the keyboard back to the top.
function Step(props: { label: string; disabled: boolean; onClick: () => void; children: ReactNode }) {
  return (
    <button
      type="button"
      aria-label={props.label}
      aria-disabled={props.disabled}
      onClick={() => !props.disabled && props.onClick()}
      className="touch-target grid size-10 shrink-0 place-items-center rounded-full border border-control bg-surface hover:border-ink aria-disabled:opacity-40"
    >
      {props.children}
    </button>
  );
}
