import { clsx } from 'clsx';
import { VisuallyHidden } from '../layout/visually-hidden.tsx';

const sizes = { sm: 'size-4 border-2', md: 'size-6 border-2', lg: 'size-8 border-3' };

/** A wait without a known end. Give a `label` unless the words beside it already say what is going on. */
export function Spinner(props: { size?: keyof typeof sizes; label?: string; className?: string }) {
  return (
    <span
      role={props.label === undefined ? undefined : 'status'}
      aria-hidden={props.label === undefined}
      className={clsx('inline-flex shrink-0', props.className)}
    >
      <span
        className={clsx(
          'animate-spin rounded-full border-current border-r-transparent',
          'motion-reduce:border-dotted',
          sizes[props.size ?? 'sm'],
        )}
      />
      {props.label !== undefined && <VisuallyHidden>{props.label}</VisuallyHidden>}
    </span>
  );
}
