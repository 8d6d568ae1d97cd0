import type { ReactNode } from 'react';
import { clsx } from 'clsx';
import { CircleAlert, CircleCheck, Info, TriangleAlert, X } from 'lucide-react';
import { IconButton } from '../actions/icon-button.tsx';
import type { Icon } from '../theme/icon.ts';
import { iconTone, softTone, type Tone } from '../theme/tone.ts';

const icons: Record<Tone, Icon> = {
  neutral: Info,
  accent: Info,
  success: CircleCheck,
  warning: TriangleAlert,
  danger: CircleAlert,
};

interface BannerProps {
  tone?: Tone;
  title?: string;
  children?: ReactNode;
  action?: ReactNode;
  onDismiss?: () => void;
  /** Read out at once: for a failure that follows what the person just did. */
  announce?: boolean;
  className?: string;
}

/** Something that lasts: a failed save above its form, a limit reached, an explanation. Passing news is a toast. */
export function Banner({ tone = 'accent', ...props }: BannerProps) {
  const Glyph = icons[tone];
  return (
    <div
      role={props.announce ? 'alert' : undefined}
      className={clsx('flex gap-3 rounded-lg px-4 py-3', softTone[tone], props.className)}
    >
      <Glyph aria-hidden className={clsx('mt-0.5 size-5 shrink-0', iconTone[tone])} />
      <div className="flex min-w-0 flex-1 flex-wrap items-center justify-between gap-x-6 gap-y-3">
        <div className="min-w-0 flex-[1_1_16rem] wrap-anywhere">
          {props.title !== undefined && (
            <p className={clsx('font-semibold', tone === 'neutral' && 'text-ink')}>{props.title}</p>
          )}
          {props.children !== undefined && <div className="text-ink">{props.children}</div>}
        </div>
        {props.action}
      </div>
      {props.onDismiss !== undefined && (
        <IconButton size="sm" icon={X} label="Nascondi" onClick={props.onDismiss} className="-my-1 -mr-2" />
      )}
    </div>
  );
}
