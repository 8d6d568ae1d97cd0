import { useQuery } from '@tanstack/react-query';
import { DAY_MS, MINUTE_MS } from 'contract/days/durations';
import { site } from 'contract/site/calls';
import { Hourglass } from 'lucide-react';
import { q } from '../../kit/api/query.ts';
import { count } from '../../kit/format/plural.ts';
import { Banner } from '../../kit/ui/feedback/banner.tsx';
import { TextLink } from '../../kit/ui/actions/link.tsx';

/** From here on it is no longer said in passing. */
const SOON = 7;

/** "restano 12 giorni" */
function daysLeft(ends: string, now: number): string {
  // The home page's clock is up to a minute late.
  const days = Math.ceil((Date.parse(ends) - now - MINUTE_MS) / DAY_MS);
  if (days <= 1) return 'finisce oggi';
  return `restano ${count(days, { one: 'giorno', other: 'giorni' })}`;
}

/** How long the trial lasts, and what comes then. */
export function TrialLine({ ends, now }: { ends: string; now: number }) {
  const url = useQuery(q(site.get)).data?.provider_url;
  const isSoon = Date.parse(ends) - now < SOON * DAY_MS;
  const words = (
    <>
      Prova gratuita: {daysLeft(ends, now)}. Poi serve il piano Business (25 € al mese o 300 € l'anno); niente
      viene cancellato.{' '}
      {url ? (
        <TextLink href={url}>Vai al sito per abbonarti</TextLink>
      ) : (
        'Per continuare scrivi a chi gestisce Hub.'
      )}
    </>
  );
  if (isSoon) return <Banner tone="warning">{words}</Banner>;
  return (
    <p className="flex gap-2 text-sm text-ink-muted">
      <Hourglass aria-hidden className="mt-0.5 size-4 shrink-0" />
      <span className="min-w-0">{words}</span>
    </p>
  );
}
