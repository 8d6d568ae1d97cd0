import { useQuery } from '@tanstack/react-query';
import { assignments, subscriptions } from 'contract/access';
import { site } from 'contract/site';
import { Check, ExternalLink, RotateCw } from 'lucide-react';
import { q } from '../api/query.ts';
import { day, ITALY, today } from '../format/days.ts';
import { paths } from '../paths.ts';
import { navigate } from '../routing/history.ts';
import { Navigate } from '../routing/router.tsx';
import { signOut, useSession } from '../session/session.ts';
import { Banner } from '../ui/banner.tsx';
import { Button } from '../ui/button.tsx';
import { AuthPage } from './auth-page.tsx';

const features = [
  'Gestione completa della tua attività',
  'Più persone, ognuna con il suo ruolo',
  'Clienti e ospiti in un solo archivio (CRM)',
  'Catalogo e magazzino',
  'Ordini e fatturazione',
  'Pagamenti in Bitcoin',
  'Report',
  'Assistenza prioritaria',
];

function leave(): void {
  signOut();
  navigate(paths.login, { replace: true });
}

export function AccessDeniedPage() {
  const session = useSession();
  const provider = useQuery(q(site.get));
  if (session.state === 'ready' || session.state === 'choosing') return <Navigate to={paths.dashboard} />;
  const signedIn = session.state !== 'signed-out';

  return (
    <AuthPage
      title="Serve il piano Business"
      intro={
        session.state === 'no-access'
          ? `Ciao ${session.user.first_name}, il tuo account non ha ancora un'attività con il piano Business.`
          : 'Hub è riservato agli abbonati Business.'
      }
    >
      {session.state === 'no-access' && <Ended />}
      <p className="flex flex-wrap items-baseline gap-x-2">
        <span className="text-figure">25 €</span>
        <span className="text-ink-muted">al mese, oppure</span>
        <span className="text-h2">300 €</span>
        <span className="text-ink-muted">all'anno in un unico pagamento</span>
      </p>
      {provider.data && provider.data.provider_url !== '' && (
        <div className="mt-6">
          <Button variant="primary" block icon={ExternalLink} href={provider.data.provider_url}>
            Vai al sito per abbonarti
          </Button>
        </div>
      )}
      <h2 className="mt-8 text-h3">Che cosa comprende</h2>
      <ul className="mt-3 flex flex-col gap-2">
        {features.map((feature) => (
          <li key={feature} className="flex gap-2.5">
            <Check aria-hidden className="mt-0.5 size-5 shrink-0 text-success-solid" />
            {feature}
          </li>
        ))}
      </ul>
      <div className="mt-8 flex flex-col gap-3">
        {session.state === 'no-access' && (
          <>
            <CheckAgain />
            <Button variant="ghost" block href={paths.profile}>
              Il tuo profilo
            </Button>
          </>
        )}
        {signedIn ? (
          <Button variant="ghost" block onClick={leave}>
            Esci e torna all'accesso
          </Button>
        ) : (
          <Button variant="ghost" block href={paths.login}>
            Torna all'accesso
          </Button>
        )}
      </div>
    </AuthPage>
  );
}

/** When the person did have a subscription, that is why they are here. A failure to find out counts as none. */
function Ended() {
  const subscription = useQuery(q(subscriptions.active));
  const end = subscription.data?.expires_at ?? null;
  if (end === null || subscription.data?.has_active_subscription) return null;
  return (
    <Banner tone="warning" className="mb-6">
      Il tuo abbonamento è scaduto il {day(today(end, ITALY))}. I tuoi dati sono al sicuro: li ritrovi appena
      lo rinnovi.
    </Banner>
  );
}

/** Once access is there, this page gives way to the dashboard by itself. */
function CheckAgain() {
  const mine = useQuery(q(assignments.mine));
  return (
    <Button
      block
      icon={RotateCw}
      busy={mine.isFetching}
      busyText="Controllo…"
      onClick={() => void mine.refetch()}
    >
      Ho già pagato: controlla
    </Button>
  );
}
