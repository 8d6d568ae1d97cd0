import { clsx } from 'clsx';
import { placeHref, tablesHref } from '../address.ts';
import { useTexts } from '../texts/texts.ts';
import { PlaceLink } from './place-link.tsx';

/** Of a place with rooms and tables: which of the two. Links, so that each has its own address. */
export function PlaceTabs({ slug, tables }: { slug: string; tables: boolean }) {
  const t = useTexts();
  const tabs = [
    { href: placeHref(slug), words: t.tabRooms, isHere: !tables },
    { href: tablesHref(slug), words: t.tabTables, isHere: tables },
  ];
  return (
    <nav aria-label={t.book} className="flex gap-2 border-b border-line">
      {tabs.map(({ href, words, isHere }) => (
        <PlaceLink
          key={href}
          href={href}
          aria-current={isHere ? 'page' : undefined}
          className={clsx(
            'inline-flex min-h-12 items-center border-b-2 px-4 font-medium',
            isHere ? 'border-accent text-accent-ink' : 'border-transparent text-ink-muted hover:text-ink',
          )}
        >
          {words}
        </PlaceLink>
      ))}
    </nav>
  );
}
