import { BedDouble, ChevronLeft, ChevronRight } from 'lucide-react';
import { type ReactNode, useRef, useState } from 'react';
import { sourcesOf } from './photo-sources.ts';
import { useTexts } from '../texts/texts.ts';

const SIZES = '(min-width: 48rem) 20rem, 100vw';

/** A room's photos side by side: a finger swipes them, buttons and arrow keys turn them. */
export function PhotoStrip({ photos, name }: { photos: string[]; name: string }) {
  const t = useTexts();
  const strip = useRef<HTMLDivElement>(null);
  const [shown, setShown] = useState(0);
  if (photos.length === 0) {
    return (
      <div className="grid aspect-[3/2] self-start place-items-center rounded-lg bg-sunken text-ink-faint">
        <BedDouble aria-hidden className="size-10" />
      </div>
    );
  }
  const turn = (by: number) =>
    strip.current?.scrollBy({ left: by * strip.current.clientWidth, behavior: 'smooth' });
  const several = photos.length > 1;
  return (
    <div className="group/photos relative self-start">
      <div
        ref={strip}
        role="group"
        aria-label={t.photosOf(name)}
        {...(several && { tabIndex: 0 })}
        onScroll={({ currentTarget: { scrollLeft, clientWidth } }) =>
          setShown(Math.round(scrollLeft / clientWidth))
        }
        className="flex aspect-[3/2] snap-x snap-mandatory overflow-x-auto overscroll-x-contain rounded-lg bg-sunken [scrollbar-width:none]"
      >
        {photos.map((photo, index) => (
          <img
            key={photo}
            {...sourcesOf(photo, SIZES)}
            alt={t.photo(index + 1, photos.length)}
            width={600}
            height={400}
            loading="lazy"
            decoding="async"
            className="size-full shrink-0 snap-start object-cover"
          />
        ))}
      </div>
      {several && (
        <>
          <span
            aria-hidden
            className="pointer-events-none absolute right-2 bottom-2 rounded-full bg-[#000000b3] px-2 py-0.5 text-xs text-on-accent tabular-nums"
          >
            {shown + 1}/{photos.length}
          </span>
          {shown > 0 && (
            <Turn label={t.previousPhoto} side="left-2" onClick={() => turn(-1)}>
              <ChevronLeft aria-hidden className="size-5" />
            </Turn>
          )}
          {shown < photos.length - 1 && (
            <Turn label={t.nextPhoto} side="right-2" onClick={() => turn(1)}>
              <ChevronRight aria-hidden className="size-5" />
            </Turn>
          )}
        </>
      )}
    </div>
  );
}

/** For a pointer; the keyboard scrolls the strip itself. */
function Turn(props: { label: string; side: string; onClick: () => void; children: ReactNode }) {
  return (
    <button
      type="button"
      tabIndex={-1}
      aria-label={props.label}
      onClick={props.onClick}
      className={`absolute top-1/2 ${props.side} grid size-9 -translate-y-1/2 place-items-center rounded-full bg-raised text-ink shadow-sm opacity-0 transition-opacity group-hover/photos:opacity-100 pointer-coarse:hidden`}
    >
      {props.children}
    </button>
  );
}
