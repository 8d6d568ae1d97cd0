import type { ComponentProps } from 'react';
import { clsx } from 'clsx';
import type { Icon } from '../theme/icon.ts';
import { Link, type LinkProps } from './link.tsx';

const sizes = { sm: 'size-8', md: 'size-10' };
const variants = {
  ghost: 'text-ink-muted hover:bg-sunken hover:text-ink',
  secondary: 'border border-control bg-surface text-ink-muted shadow-xs hover:bg-sunken hover:text-ink',
};

interface Looks {
  /** The name for those who cannot see the icon, and the tooltip for those who can. */
  label: string;
  icon: Icon;
  variant?: keyof typeof variants;
  size?: keyof typeof sizes;
  /** A count on the corner, "99+" above 99, nothing at 0. Say it in `label` too: "Notifiche, 3 non lette". */
  badge?: number;
}

export type IconButtonProps =
  | (Looks & Omit<ComponentProps<'button'>, 'children'> & { href?: never })
  | (Looks & Omit<LinkProps, 'children'>);

/** A verb so common that its icon is enough: close, menu, bell. Anything else is a `Button` with words. */
export function IconButton({
  label,
  icon: Glyph,
  variant = 'ghost',
  size = 'md',
  badge = 0,
  ...props
}: IconButtonProps) {
  const looks = clsx(
    'relative inline-flex touch-target shrink-0 items-center justify-center rounded-md transition-colors',
    'disabled:pointer-events-none disabled:opacity-50',
    variants[variant],
    sizes[size],
    props.className,
  );
  const inside = (
    <>
      <Glyph aria-hidden className={size === 'sm' ? 'size-4' : 'size-5'} />
      {badge > 0 && (
        <span
          aria-hidden
          className="absolute top-0.5 left-1/2 min-w-4.5 rounded-full bg-danger px-1 text-center text-xs leading-4.5 font-semibold text-on-accent tabular-nums ring-2 ring-surface"
        >
          {badge > 99 ? '99+' : badge}
        </span>
      )}
    </>
  );
  if (props.href !== undefined) {
    return (
      <Link {...props} aria-label={label} title={label} className={looks}>
        {inside}
      </Link>
    );
  }
  return (
    <button type="button" {...props} aria-label={label} title={label} className={looks}>
      {inside}
    </button>
  );
}
