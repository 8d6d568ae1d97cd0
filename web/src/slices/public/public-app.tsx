import type { Language } from 'contract/public/schemas';
import { lazy, startTransition, Suspense, useEffect, useMemo, useState } from 'react';
import { LinkProvider } from '../../kit/ui/actions/link.tsx';
import { LiveRegion } from '../../kit/ui/feedback/live-region.tsx';
import { useAddress, languageIn } from './address.ts';
import { FormatsContext, formatsOf } from './formats.ts';
import { PlaceLink } from './place/place-link.tsx';
import { PlacePage } from './place-page.tsx';
import { loadTexts, TextsContext, type Texts } from './texts/texts.ts';

const PayPage = lazy(() => import('./pay-page.tsx'));
const GuestTablePage = lazy(() => import('./guest-table-page.tsx'));
const GuestBookingPage = lazy(() => import('./guest-booking-page.tsx'));

interface Spoken {
  language: Language;
  texts: Texts;
}

/** The language may change while somebody types: the words are exchanged under what they typed. */
function useSpoken(first: Spoken): Spoken {
  const { query } = useAddress();
  const [spoken, setSpoken] = useState(first);
  const wanted = languageIn(query) ?? first.language;
  useEffect(() => {
    if (wanted === spoken.language) return undefined;
    let isCurrent = true;
    void loadTexts(wanted).then((texts) => {
      if (isCurrent) startTransition(() => setSpoken({ language: wanted, texts }));
    });
    return () => {
      isCurrent = false;
    };
  }, [wanted, spoken.language]);
  useEffect(() => {
    document.documentElement.lang = spoken.language;
  }, [spoken.language]);
  return spoken;
}

export function PublicApp({ first }: { first: Spoken }) {
  const { language, texts } = useSpoken(first);
  const { slug, token, table, pay } = useAddress();
  const formats = useMemo(() => formatsOf(language), [language]);
  return (
    <TextsContext value={texts}>
      <FormatsContext value={formats}>
        <LinkProvider component={PlaceLink}>
          <Suspense fallback={null}>
            {pay !== undefined ? (
              <PayPage key={pay} token={pay} />
            ) : table !== undefined ? (
              <GuestTablePage key={table} slug={slug} token={table} />
            ) : token !== undefined ? (
              <GuestBookingPage key={token} slug={slug} token={token} />
            ) : (
              <PlacePage key={slug} slug={slug} />
            )}
          </Suspense>
          <LiveRegion />
        </LinkProvider>
      </FormatsContext>
    </TextsContext>
  );
}
