import { clsx } from 'clsx';
import { smallPhoto } from 'contract/rooms/values';
import { Tag } from 'lucide-react';
import { useState } from 'react';

/** A small photo, or a tag where there is none or it does not come; `className` gives its size. Decorative: the name stands beside it. */
export function ProductThumb({ photo, className }: { photo: string | null; className?: string }) {
  const [broken, setBroken] = useState<string>();
  return (
    <span
      className={clsx(
        'grid shrink-0 place-items-center overflow-hidden rounded-sm bg-sunken text-ink-faint',
        className,
      )}
    >
      {photo !== null && photo !== broken ? (
        <img
          src={smallPhoto(photo)}
          alt=""
          loading="lazy"
          decoding="async"
          onError={() => setBroken(photo)}
          className="size-full object-cover"
        />
      ) : (
        <Tag aria-hidden className="size-5" />
      )}
    </span>
  );
}
