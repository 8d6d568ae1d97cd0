import { Check, ExternalLink, Hourglass } from 'lucide-react';
import { Button } from '../../kit/ui/actions/button.tsx';

/** Null where the operator named no site; undefined while nobody knows. */
export type ProviderUrl = string | null | undefined;

const features = [
  { text: 'Gestione completa della tua attività' },
  { text: 'Più persone, ognuna con il suo ruolo' },
  { text: 'Clienti e ospiti in un solo archivio (CRM)' },
  { text: 'Catalogo e magazzino', isComing: true },
  { text: 'Ordini e fatturazione' },
  { text: 'Pagamenti in Bitcoin' },
  { text: 'Report', isComing: true },
  { text: 'Assistenza prioritaria' },
];

/** What the plan costs, where to get it, and what it holds. */
export function Plan({ url, action }: { url: ProviderUrl; action: string }) {
  return (
    <>
      <p className="flex flex-wrap items-baseline gap-x-2">
        <span className="text-figure">25 €</span>
        <span className="text-ink-muted">al mese, oppure</span>
        <span className="text-h2">300 €</span>
        <span className="text-ink-muted">all'anno in un unico pagamento</span>
      </p>
      {url && (
        <div className="mt-6">
          <Button variant="primary" block icon={ExternalLink} href={url}>
            {action}
          </Button>
        </div>
      )}
      {url === null && (
        <p className="mt-6">
          Per abbonarti o rinnovare scrivi a chi gestisce la directory in cui compare la tua attività.
        </p>
      )}
      <h2 className="mt-8 text-h3">Che cosa comprende</h2>
      <ul className="mt-3 flex flex-col gap-2">
        {features.map(({ text, isComing }) => (
          <li key={text} className="flex gap-2.5">
            {isComing ? (
              <Hourglass aria-hidden className="mt-0.5 size-5 shrink-0 text-ink-faint" />
            ) : (
              <Check aria-hidden className="mt-0.5 size-5 shrink-0 text-success-solid" />
            )}
            <span className="min-w-0">
              {text}
              {isComing && <span className="text-ink-muted"> · presto</span>}
            </span>
          </li>
        ))}
      </ul>
    </>
  );
}
