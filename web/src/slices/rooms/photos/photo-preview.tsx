import { ImageOff } from 'lucide-react';
import { type ReactNode, useState } from 'react';

/** A photo that is still on this device, with what belongs over it. Not every browser can show every kind (HEIC). */
export function PhotoPreview(props: { src: string | undefined; name: string; children?: ReactNode }) {
  const [broken, setBroken] = useState<string>();
  return (
    <div className="relative grid aspect-square place-items-center overflow-hidden rounded-md bg-sunken sm:aspect-3/2">
      {props.src !== undefined && props.src !== broken ? (
        <img
          src={props.src}
          alt={props.name}
          onError={() => setBroken(props.src)}
          className="size-full object-cover"
        />
      ) : (
        <ImageOff aria-hidden className="size-5 text-ink-faint" />
      )}
      {props.children}
    </div>
  );
}
