import { skipToken, useQuery } from '@tanstack/react-query';
import type { Assignment } from 'contract/access/schemas';
import { roleLabels } from 'contract/roles/labels';
import { may, type Role } from 'contract/roles/values';
import { CircleSlash, LockKeyhole } from 'lucide-react';
import type { ReactNode } from 'react';
import { paths } from '../paths.ts';
import { useLocation } from '../routing/router.tsx';
import { Button } from '../ui/actions/button.tsx';
import { EmptyState } from '../ui/states/empty-state.tsx';
import { PageHeader } from '../ui/layout/page-header.tsx';
import { Page } from '../ui/layout/page.tsx';
import { Loading, SkeletonText } from '../ui/states/skeleton.tsx';
import { firstPage } from './first-page.ts';
import { can } from './role-check.ts';
import { lackedAt, type ScreenCapability } from './screens.ts';
import { usePlace, usePlaces } from './session.ts';
import { useThingsPlace } from './place-of-item.ts';

interface RefusalProps {
  /** "Il tuo ruolo non può modificare le camere" */
  title: string;
  /** Where to go instead: "Vai alle camere". */
  href: string;
  action: string;
}

interface RoleGateProps extends RefusalProps {
  roles: readonly Role[];
  children: ReactNode;
}

/** For those who arrive by an address that no page offers to their role; the server would refuse anyway. */
export function RoleGate({ roles, children, ...refusal }: RoleGateProps) {
  return can(usePlace().role, roles) ? children : <Refusal {...refusal} />;
}

export interface Thing {
  place_id: number;
}

interface SectionGateProps {
  roles: readonly Role[];
  label: string;
  /** Finds the thing that the address names, if it names one. */
  thing?: (() => Promise<Thing>) | undefined;
  children: ReactNode;
}

/**
 * The same for a whole section, header and all, and for one that the place does not have. Whose role at another place opens it may have followed a link to a thing of that
 * one: where it is, is found out before anybody is refused.
 */
export function SectionGate({ roles, label, thing, children }: SectionGateProps) {
  const here = usePlace();
  const { pathname } = useLocation();
  const opens = (place: Assignment) => can(place.role, roles) && lackedAt(pathname, place) === undefined;
  const isOpen = opens(here);
  const openElsewhere = usePlaces().filter(opens);
  const lacked = lackedAt(pathname, here);
  const found = useQuery({
    queryKey: ['where is', pathname],
    queryFn: !isOpen && openElsewhere.length > 0 && thing ? thing : skipToken,
  });
  const home = isOpen ? undefined : openElsewhere.find((place) => place.place_id === found.data?.place_id);
  useThingsPlace(home?.place_id);
  if (isOpen) return children;
  return (
    <Page>
      <PageHeader title={label} />
      {found.isLoading || home ? (
        <Loading>
          <SkeletonText lines={4} />
        </Loading>
      ) : lacked ? (
        <NotHere place={here} lacked={lacked} />
      ) : (
        <Refusal title="Questa sezione non è prevista per il tuo ruolo" {...firstPage(here)} />
      )}
    </Page>
  );
}

const lacks: Record<ScreenCapability, { title: string; who: string; on: string }> = {
  lodging: {
    title: 'Qui non ci sono camere',
    who: 'Camere, prenotazioni, prezzi e calendari sono per le attività dove si dorme',
    on: 'le camere',
  },
  dining: {
    title: 'Qui non ci sono tavoli',
    who: 'Tavoli, ordini, menu e inventario sono per le attività dove si mangia',
    on: 'i tavoli',
  },
};

function NotHere({ place, lacked }: { place: Assignment; lacked: ScreenCapability }) {
  const { title, who, on } = lacks[lacked];
  const isOwner = can(place.role, may.own);
  const first = firstPage(place);
  const next = isOwner ? `Puoi aggiungere ${on}` : `Chi è ${roleLabels.owner} può aggiungere ${on}`;
  return (
    <EmptyState
      icon={CircleSlash}
      title={title}
      text={`${who}. ${next} a ${place.place_name} nelle impostazioni, in «Tipo di attività».`}
      action={
        isOwner ? (
          <Button href={paths.capabilities}>Vai al tipo di attività</Button>
        ) : (
          <Button href={first.href}>{first.action}</Button>
        )
      }
    />
  );
}

function Refusal({ title, href, action }: RefusalProps) {
  const { place_name } = usePlace();
  return (
    <EmptyState
      icon={LockKeyhole}
      title={title}
      text={`Se ti serve, chiedi a chi gestisce ${place_name} di cambiare il tuo ruolo.`}
      action={<Button href={href}>{action}</Button>}
    />
  );
}
