import { BedDouble } from 'lucide-react';
import { clsx } from 'clsx';
import { smallPhoto } from 'contract/rooms/values';
import { useState } from 'react';

/** A small photo, or a bed where there is none or it does not come; `className` gives its size. Decorative: the name stands beside it. */
export function RoomThumb({ photo, className }: { photo: string | undefined; className?: string }) {
  const [broken, setBroken] = useState<string>();
  const shown = photo !== undefined && photo !== broken;
  return (
    <span
      className={clsx(
        'grid shrink-0 place-items-center overflow-hidden rounded-sm bg-sunken text-ink-faint',
        className,
      )}
    >
      {shown ? (
        <img
          src={smallPhoto(photo)}
          alt=""
          loading="lazy"
          decoding="async"
          onError={() => setBroken(photo)}
          className="size-full object-cover"
        />
      ) : (
        <BedDouble aria-hidden className="size-5" />
      )}
    </span>
  );
}
