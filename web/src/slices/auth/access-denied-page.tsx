import { useQuery } from '@tanstack/react-query';
import { assignments, subscriptions } from 'contract/access/calls';
import type { Assignment } from 'contract/access/schemas';
import { beforeDay } from 'contract/days/before-day';
import { site } from 'contract/site/calls';
import { ExternalLink } from 'lucide-react';
import type { ReactNode } from 'react';
import { q } from '../../kit/api/query.ts';
import { day, ITALY, today } from '../../kit/format/days.ts';
import { ClosedPlaces } from '../../kit/form/notices/closed-places.tsx';
import { couldPay, whyClosed } from '../../kit/form/notices/closed-place-words.ts';
import { paths } from '../../kit/paths.ts';
import { Navigate } from '../../kit/routing/router.tsx';
import { useSession } from '../../kit/session/session.ts';
import { Banner } from '../../kit/ui/feedback/banner.tsx';
import { Button } from '../../kit/ui/actions/button.tsx';
import { Loading, SkeletonText } from '../../kit/ui/states/skeleton.tsx';
import { AuthPage } from './auth-page.tsx';
import { Plan, type ProviderUrl } from './business-plan.tsx';
import { useMayStart } from './use-start.ts';
import { Leave, Ways } from './ways-on.tsx';

const TITLE = 'Serve il piano Business';

export function AccessDeniedPage() {
  const session = useSession();
  const provider = useQuery(q(site.get));
  const mayStart = useMayStart(session);
  if (session.state === 'ready' || session.state === 'choosing') return <Navigate to={paths.dashboard} />;
  const url = provider.isError ? null : provider.data?.provider_url;
  if (session.state === 'no-access') {
    if (mayStart) return <Navigate to={paths.start} />;
    return <NoAccess name={session.user.first_name} url={url} isKnown={mayStart !== undefined} />;
  }
  return (
    <AuthPage title={TITLE} intro="Hub è riservato agli abbonati Business.">
      <Plan url={url} action="Vai al sito per abbonarti" />
      <div className="mt-8 flex flex-col gap-3">
        {session.state === 'signed-out' ? (
          <Button variant="ghost" block href={paths.login}>
            Torna all'accesso
          </Button>
        ) : (
          <Leave />
        )}
      </div>
    </AuthPage>
  );
}

/** Why the person's account opens nothing: the plan is offered to who could open a place by it, and to nobody else. */
function NoAccess({ name, url, isKnown }: { name: string; url: ProviderUrl; isKnown: boolean }) {
  // A failure to find out counts as none.
  const subscription = useQuery(q(subscriptions.active));
  const places = useQuery(q(assignments.mine)).data?.data ?? [];
  const { has_active_subscription = false, expires_at = null, is_trial } = subscription.data ?? {};

  if (places.some((place) => whyClosed(place) === 'two_factor'))
    return <SecondProof name={name} others={places.filter((place) => whyClosed(place) !== 'two_factor')} />;
  if (subscription.isLoading || !isKnown) {
    return (
      <AuthPage title={isKnown ? TITLE : 'Un momento'} intro={`Ciao ${name}.`}>
        <Loading>
          <SkeletonText lines={4} />
        </Loading>
        <Ways check="Controlla di nuovo" />
      </AuthPage>
    );
  }
  const isOffered = places.length === 0 ? !has_active_subscription : places.some(couldPay);
  const closed = places.length > 0 && <ClosedPlaces places={places} payHere={isOffered} />;
  if (!isOffered)
    return (
      <NotOffered
        name={name}
        url={url}
        places={places}
        isSubscribed={has_active_subscription}
        until={expires_at}
      >
        {closed}
      </NotOffered>
    );
  const [first] = places;
  // What the banner says of the one place needs no saying twice.
  const isTold = expires_at !== null && places.length === 1 && first && whyClosed(first) === 'ended';
  const list = closed && !isTold && <div className="mb-6">{closed}</div>;
  if (expires_at !== null && !has_active_subscription)
    return (
      <Ended name={name} url={url} isTrial={is_trial === true} endedAt={expires_at}>
        {list}
      </Ended>
    );
  return (
    <AuthPage
      title={TITLE}
      intro={
        places.length > 0
          ? `Ciao ${name}.`
          : `Ciao ${name}, il tuo account non ha ancora un'attività con il piano Business.`
      }
    >
      {list}
      <Plan url={url} action="Vai al sito per abbonarti" />
      <Ways check="Ho già pagato: controlla" />
    </AuthPage>
  );
}

interface NotOfferedProps {
  name: string;
  url: ProviderUrl;
  places: readonly Assignment[];
  isSubscribed: boolean;
  until: string | null;
  /** Why the person's places are closed. */
  children: ReactNode;
}

/** A plan of theirs would open nothing. */
function NotOffered({ name, url, places, isSubscribed, until, children }: NotOfferedProps) {
  return (
    <AuthPage title={titleOf(places)} intro={`Ciao ${name}.`}>
      {isSubscribed && (
        <p className="mb-4">
          Hai un abbonamento attivo
          {until !== null && ` fino ${beforeDay('al', day(today(until, ITALY)))}`}, ma{' '}
          {places.length === 0
            ? 'nessuna attività è ancora collegata: scrivi a chi gestisce la directory.'
            : 'non apre nessuna delle tue attività.'}
        </p>
      )}
      {children}
      {url && places.length === 0 && (
        <div className="mt-6">
          <Button block icon={ExternalLink} href={url}>
            Vai al sito della directory
          </Button>
        </div>
      )}
      <Ways check="Controlla di nuovo" />
    </AuthPage>
  );
}

interface EndedProps {
  name: string;
  url: ProviderUrl;
  isTrial: boolean;
  endedAt: string;
  /** Why the person's places are closed. */
  children: ReactNode;
}

/** A trial or a plan has run out: nothing is lost, and this is how it goes on. */
function Ended({ name, url, isTrial, endedAt, children }: EndedProps) {
  const since = day(today(endedAt, ITALY));
  return (
    <AuthPage
      title={isTrial ? 'La prova è finita' : TITLE}
      intro={
        isTrial
          ? `Ciao ${name}, i giorni di prova sono finiti ${beforeDay('il', since)}.`
          : `Ciao ${name}, per riaprire la tua attività rinnova l'abbonamento.`
      }
    >
      {isTrial ? (
        <Banner tone="accent" className="mb-6">
          Non è stato cancellato niente: camere, prenotazioni e ospiti ti aspettano. Ritrovi tutto com'era
          appena scegli un piano.
        </Banner>
      ) : (
        <Banner tone="warning" className="mb-6">
          Il tuo abbonamento è scaduto {beforeDay('il', since)}. I tuoi dati sono al sicuro: li ritrovi appena
          lo rinnovi.
        </Banner>
      )}
      {children}
      <Plan url={url} action={isTrial ? 'Vai al sito per abbonarti' : 'Vai al sito per rinnovarlo'} />
      <Ways check="Ho già pagato: controlla" />
    </AuthPage>
  );
}

function titleOf(places: readonly Assignment[]): string {
  const reasons = new Set(places.map(whyClosed));
  if (reasons.size === 0) return "Manca l'attività";
  if (!reasons.has('level')) return 'Il piano Business non è attivo';
  return reasons.size === 1 ? 'Non hai accesso' : 'Nessuna attività aperta';
}

/** The operator asks it of owners: the profile is where it is turned on, and the place opens then. */
function SecondProof({ name, others }: { name: string; others: readonly Assignment[] }) {
  return (
    <AuthPage title="Manca la verifica in due passaggi" intro={`Ciao ${name}.`}>
      <p>
        Chi gestisce Hub chiede a chi ha un'attività di accedere anche con un codice del telefono. Attivala
        nel tuo profilo: bastano due minuti.
      </p>
      <div className="mt-6 flex flex-col gap-3">
        <Button variant="primary" block href={`${paths.profile}#verifica`}>
          Vai al profilo
        </Button>
        <Leave />
      </div>
      {others.length > 0 && (
        <div className="mt-8">
          <ClosedPlaces places={others} />
        </div>
      )}
    </AuthPage>
  );
}
