import { clsx } from 'clsx';

/** The mark alone, as in the tab. */
export function Mark(props: { className?: string }) {
  return (
    <svg viewBox="0 0 32 32" aria-hidden className={clsx('shrink-0', props.className ?? 'size-8')}>
      <rect width="32" height="32" rx="8" className="fill-accent" />
      <path
        d="M9.5 7.5v17M22.5 7.5v17M9.5 16.75l6.5-4.25 6.5 4.25"
        fill="none"
        strokeWidth="3.5"
        strokeLinecap="round"
        strokeLinejoin="round"
        className="stroke-on-accent"
      />
    </svg>
  );
}

export function Brand() {
  return (
    <span className="inline-flex items-center gap-2.5">
      <Mark />
      <span className="text-h2">Hub</span>
    </span>
  );
}
