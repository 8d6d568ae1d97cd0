import type { Language } from 'contract/public/schemas';
import { LANGUAGES } from 'contract/public/values';
import { Languages } from 'lucide-react';
import type { ReactNode } from 'react';
import { SkipLink } from '../../kit/ui/layout/visually-hidden.tsx';
import { go, isLanguage, placeHref } from './address.ts';
import { useFormats } from './formats.ts';
import { PlaceLink } from './place/place-link.tsx';
import { languageNames, useTexts } from './texts/texts.ts';

/** The bar with the place's name and the languages, and below it the page. */
export function PageFrame(props: {
  slug: string;
  name: string | undefined;
  /** What the page is offered in; by default all that there is. */
  languages?: readonly Language[];
  children: ReactNode;
}) {
  const t = useTexts();
  return (
    <>
      <SkipLink href="#contenuto">{t.skip}</SkipLink>
      <header className="page-bar" data-no-print>
        {props.name === undefined ? (
          <span />
        ) : (
          <PlaceLink href={placeHref(props.slug)} className="page-bar-name rounded-sm py-2">
            {props.name}
          </PlaceLink>
        )}
        <LanguageSwitch languages={props.languages ?? LANGUAGES} />
      </header>
      <main id="contenuto" tabIndex={-1} className="page-column">
        {props.children}
      </main>
    </>
  );
}

/** Kept in the address, so that a link that is sent on speaks the same language. */
function LanguageSwitch({ languages }: { languages: readonly Language[] }) {
  const t = useTexts();
  const { language } = useFormats();
  if (languages.length < 2) return null;
  function change(value: string) {
    if (!isLanguage(value)) return;
    const url = new URL(window.location.href);
    url.searchParams.set('lang', value);
    go(url.pathname + url.search, { replace: true });
  }
  return (
    <label className="relative flex shrink-0 items-center">
      <Languages aria-hidden className="pointer-events-none absolute left-2 size-4.5 text-ink-muted" />
      <span className="sr-only">{t.language}</span>
      <select
        value={language}
        onChange={(event) => change(event.target.value)}
        className="touch-target min-h-10 cursor-pointer appearance-none rounded-md bg-canvas pr-2 pl-8 hover:bg-sunken sm:text-sm"
      >
        {languages.map((one) => (
          <option key={one} value={one} lang={one}>
            {languageNames[one]}
          </option>
        ))}
      </select>
    </label>
  );
}
