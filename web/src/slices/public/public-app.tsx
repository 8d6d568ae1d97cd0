import type { Language } from 'contract/public/schemas';
import { lazy, startTransition, Suspense, useEffect, useMemo, useState } from 'react';
import { PageBoundary } from '../../kit/routing/page-boundary.tsx';
import { Button } from '../../kit/ui/actions/button.tsx';
import { LinkProvider } from '../../kit/ui/actions/link.tsx';
import { LiveRegion } from '../../kit/ui/feedback/live-region.tsx';
import { useAddress, languageIn } from './address.ts';
import { FormatsContext, formatsOf } from './formats.ts';
import { PlaceLink } from './place/place-link.tsx';
import { PlacePage } from './place-page.tsx';
import { loadTexts, TextsContext, type Texts, useTexts } from './texts/texts.ts';

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
          <PageBoundary key={`${slug} ${pay ?? table ?? token ?? ''}`} failure={Broken}>
            <Suspense fallback={null}>
              {pay !== undefined ? (
                <PayPage token={pay} />
              ) : table !== undefined ? (
                <GuestTablePage slug={slug} token={table} />
              ) : token !== undefined ? (
                <GuestBookingPage slug={slug} token={token} />
              ) : (
                <PlacePage slug={slug} />
              )}
            </Suspense>
          </PageBoundary>
          <LiveRegion />
        </LinkProvider>
      </FormatsContext>
    </TextsContext>
  );
}

/** The code of a part did not come: the network went, or a new version has taken its place. What was typed is kept in the tab. */
function Broken() {
  const t = useTexts();
  return (
    <main role="alert" className="page-column">
      <h1 className="text-h2">{t.failed.load}</h1>
      <p>
        <Button onClick={() => window.location.reload()}>{t.retry}</Button>
      </p>
    </main>
  );
}
