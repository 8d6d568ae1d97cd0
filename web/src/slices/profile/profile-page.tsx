import { useQuery } from '@tanstack/react-query';
import { assignments } from 'contract/access/calls';
import { roleLabels } from 'contract/roles/labels';
import { may } from 'contract/roles/values';
import { lazy, Suspense } from 'react';
import { q } from '../../kit/api/query.ts';
import { paths } from '../../kit/paths.ts';
import { can } from '../../kit/session/role-check.ts';
import { usePlaceIfAny } from '../../kit/session/session.ts';
import { PageHeader } from '../../kit/ui/layout/page-header.tsx';
import { Page, Section } from '../../kit/ui/layout/page.tsx';
import { Skeleton } from '../../kit/ui/states/skeleton.tsx';
import { ExportButton } from './export-button.tsx';
import { NamesForm } from './names-form.tsx';
import { OwnPlaces } from './own-places.tsx';
import { Sessions } from './sessions.tsx';
import { SignInFacts } from './sign-in-facts.tsx';
import { ThemeChoices } from './theme-choices.tsx';

const OwnPin = lazy(async () => ({ default: (await import('../pins/own-pin.tsx')).OwnPin }));
const TwoFactor = lazy(async () => ({ default: (await import('./two-factor.tsx')).TwoFactor }));
const MailPreferences = lazy(async () => ({
  default: (await import('../notifications/mail-preferences.tsx')).MailPreferences,
}));

/** What is the person's own, whatever the place. Each part has its address: `#email`, `#dispositivi`. */
export function ProfilePage() {
  const place = usePlaceIfAny();
  const mine = useQuery(q(assignments.mine));
  const isAsked = mine.data?.data.some(({ needs_two_factor }) => needs_two_factor) ?? false;
  return (
    <Page narrow>
      {place ? (
        <PageHeader title="Profilo" state={`${roleLabels[place.role]} · ${place.place_name}`} />
      ) : (
        <PageHeader
          title="Profilo"
          back={{ href: paths.accessDenied, label: 'Piano Business' }}
          state={
            isAsked
              ? 'Attiva la verifica in due passaggi per entrare nelle tue attività.'
              : 'Per ora nessuna attività è aperta per te.'
          }
        />
      )}
      <Section part="dati" title="I tuoi dati">
        <NamesForm />
      </Section>
      <Section title="Accesso">
        <SignInFacts />
      </Section>
      {place && can(place.role, may.offer) && (
        <Section
          part="pin"
          title="PIN"
          text={`Su una cassa o un telefono condiviso di ${place.place_name} dice che sei tu.`}
        >
          <Suspense fallback={<Skeleton className="h-20" />}>
            <OwnPin placeId={place.place_id} />
          </Suspense>
        </Section>
      )}
      <Section
        part="verifica"
        title="Verifica in due passaggi"
        text="Per accedere, oltre alla password serve un codice del tuo telefono: chi scopre la password resta fuori."
      >
        <Suspense fallback={<Skeleton className="h-20" />}>
          <TwoFactor />
        </Suspense>
      </Section>
      <Sessions />
      <Section
        part="mail"
        title="Avvisi per e-mail"
        text="Quello che Hub ti scrive, oltre a mostrartelo qui."
      >
        <Suspense fallback={<Skeleton className="h-64" />}>
          <MailPreferences />
        </Suspense>
      </Section>
      <Section part="aspetto" title="Aspetto">
        <ThemeChoices />
      </Section>
      <Section part="attivita" title="Le tue attività" text="Dove lavori con questo account.">
        <OwnPlaces />
      </Section>
      <Section
        part="esporta"
        title="Una copia dei tuoi dati"
        text="Il tuo profilo, le tue attività, i dispositivi e quello che hai fatto, in un file JSON."
      >
        <ExportButton />
      </Section>
    </Page>
  );
}
