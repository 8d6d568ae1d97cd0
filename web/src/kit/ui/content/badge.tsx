import type { ReactNode } from 'react';
import { clsx } from 'clsx';
import type { Icon } from '../theme/icon.ts';
import { softTone, solidTone, type Tone } from '../theme/tone.ts';

/** A state in a word. The tone helps the eye, the word says it: `<Badge tone="success">Disponibile</Badge>` */
export function Badge(props: {
  tone?: Tone;
  icon?: Icon;
  /** Several words: with large letters on a phone they take two lines. */
  wraps?: boolean;
  children: ReactNode;
  className?: string;
}) {
  const tone = props.tone ?? 'neutral';
  return (
    <span
      className={clsx(
        'inline-flex items-center gap-1.5 rounded-full forced-colors:border px-2.5 py-0.5 text-sm font-medium',
        props.wraps ? 'max-w-full wrap-anywhere' : 'whitespace-nowrap',
        softTone[tone],
        props.className,
      )}
    >
      {props.icon ? (
        <props.icon aria-hidden className="size-3.5 shrink-0" />
      ) : (
        <span aria-hidden className={clsx('size-2 shrink-0 rounded-full', solidTone[tone])} />
      )}
      {props.children}
    </span>
  );
}
