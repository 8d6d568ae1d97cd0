import type { ReactNode } from 'react';

/** To the month before or after. */
export function Turn(props: { label: string; disabled: boolean; onClick: () => void; children: ReactNode }) {
  return (
    <button
      type="button"
      aria-label={props.label}
      aria-disabled={props.disabled}
      onClick={() => !props.disabled && props.onClick()}
      className="grid size-11 shrink-0 place-items-center rounded-full border border-transparent hover:bg-sunken aria-disabled:text-ink-faint aria-disabled:opacity-40"
    >
      {props.children}
    </button>
  );
}
