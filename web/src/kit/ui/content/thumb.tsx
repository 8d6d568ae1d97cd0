import { clsx } from 'clsx';
import { useState } from 'react';
import type { Icon } from '../theme/icon.ts';

interface ThumbProps {
  src: string | undefined;
  /** Where there is no photo, or it does not come. */
  icon: Icon;
  /** Gives its size. */
  className?: string;
}

/** A small photo beside the name of its thing, so it is decorative. */
export function Thumb({ src, icon: Glyph, className }: ThumbProps) {
  const [broken, setBroken] = useState<string>();
  return (
    <span
      className={clsx(
        'grid shrink-0 place-items-center overflow-hidden rounded-sm bg-sunken text-ink-faint',
        className,
      )}
    >
      {src !== undefined && src !== broken ? (
        <img
          src={src}
          alt=""
          loading="lazy"
          decoding="async"
          onError={() => setBroken(src)}
          className="size-full object-cover"
        />
      ) : (
        <Glyph aria-hidden className="size-5" />
      )}
    </span>
  );
}
