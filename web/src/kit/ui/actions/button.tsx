import type { ComponentProps, MouseEvent, ReactNode } from 'react';
import { clsx } from 'clsx';
import type { Icon } from '../theme/icon.ts';
import { Link, type LinkProps } from './link.tsx';
import { Spinner } from '../feedback/spinner.tsx';

const variants = {
  primary: 'border border-transparent bg-accent text-on-accent shadow-xs hover:bg-accent-strong',
  secondary: 'border border-control bg-surface text-ink shadow-xs hover:bg-sunken',
  ghost: 'border border-transparent text-ink hover:bg-sunken',
  danger: 'border border-transparent bg-danger text-on-accent shadow-xs hover:bg-danger-strong',
};

const sizes = {
  sm: 'touch-target min-h-8 px-3 text-sm gap-1.5',
  md: 'touch-target min-h-10 px-4 text-base gap-2',
  lg: 'min-h-12 px-5 text-base gap-2',
};

interface Looks {
  variant?: keyof typeof variants;
  size?: keyof typeof sizes;
  icon?: Icon;
  /** As wide as its container. */
  block?: boolean;
  children: ReactNode;
}

type Waits = {
  /** While the work runs: the width stays, the spinner shows, clicks and Enter do nothing, focus is kept. */
  busy?: boolean;
  /** Shown instead of the text while `busy`: "Salvataggio…". */
  busyText?: string;
};

export type ButtonProps =
  | (Looks & Waits & ComponentProps<'button'> & { href?: never })
  | (Looks & LinkProps & { busy?: never; busyText?: never });

function buttonLooks(variant: keyof typeof variants, size: keyof typeof sizes, block = false) {
  return clsx(
    'inline-flex items-center justify-center rounded-md font-medium whitespace-nowrap select-none',
    'transition duration-150 active:translate-y-px',
    'disabled:pointer-events-none disabled:opacity-50 aria-disabled:active:translate-y-0',
    variants[variant],
    sizes[size],
    block && 'w-full',
  );
}

/**
 * The verb of a screen. One `primary` a page; `danger` only inside a confirmation.
 * `<Button icon={Plus} href={paths.rooms.create}>Nuova camera</Button>`
 * `<Button type="submit" busy={save.isPending} busyText="Salvataggio…">Salva</Button>`
 */
export function Button({
  variant = 'secondary',
  size = 'md',
  icon: Glyph,
  block,
  className,
  ...props
}: ButtonProps) {
  const looks = clsx(buttonLooks(variant, size, block), className);
  const words = (
    <>
      {Glyph && <Glyph aria-hidden className={clsx('shrink-0', size === 'sm' ? 'size-4' : 'size-4.5')} />}
      {props.children}
    </>
  );
  if (props.href !== undefined) {
    const { busy: _busy, busyText: _busyText, ...anchor } = props;
    return (
      <Link {...anchor} className={looks}>
        {words}
      </Link>
    );
  }
  const { busy = false, busyText, children, onClick, ...native } = props;
  const click = (event: MouseEvent<HTMLButtonElement>) => (busy ? event.preventDefault() : onClick?.(event));
  return (
    <button type="button" {...native} onClick={click} aria-disabled={busy || undefined} className={looks}>
      {busy || busyText !== undefined ? (
        <Stacked busy={busy} rest={words} wait={busyText ?? children} />
      ) : (
        words
      )}
    </button>
  );
}

/** Both texts share one grid cell, so the button is as wide as the wider one and nothing moves when it starts to wait. */
function Stacked(props: { busy: boolean; rest: ReactNode; wait: ReactNode }) {
  const layer = 'col-start-1 row-start-1 inline-flex items-center justify-center gap-[inherit]';
  return (
    <span className="grid gap-[inherit]">
      <span className={clsx(layer, props.busy && 'invisible')} aria-hidden={props.busy}>
        {props.rest}
      </span>
      {/* An unseen spinner would turn for as long as the page is open. */}
      <span className={clsx(layer, !props.busy && 'invisible [&_*]:animate-none')} aria-hidden={!props.busy}>
        <Spinner />
        {props.wait}
      </span>
    </span>
  );
}
