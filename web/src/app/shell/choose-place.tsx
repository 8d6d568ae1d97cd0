import { useQuery } from '@tanstack/react-query';
import { assignments } from 'contract/access/calls';
import type { Assignment, User } from 'contract/access/schemas';
import { ChevronRight, MapPin } from 'lucide-react';
import { q } from '../../kit/api/query.ts';
import { ClosedPlaces } from '../../kit/form/notices/closed-places.tsx';
import { whyClosed } from '../../kit/form/notices/closed-place-words.ts';
import { selectPlace } from '../../kit/session/session.ts';
import { Avatar } from '../../kit/ui/content/avatar.tsx';
import { Badge } from '../../kit/ui/content/badge.tsx';
import { useDocumentTitle } from '../../kit/ui/layout/use-document-title.ts';
import { Plain } from './plain-layout.tsx';
import { SignOut } from './navigation/sign-out.tsx';

/** Several places and none chosen: the page that was asked for opens as soon as one is. */
export function ChoosePlace(props: { user: User; places: Assignment[] }) {
  useDocumentTitle("Scegli l'attività");
  const closed = (useQuery(q(assignments.mine)).data?.data ?? []).filter(whyClosed);
  return (
    <Plain end={<SignOut />}>
      <h1 className="text-h1">Ciao {props.user.first_name}, dove lavori oggi?</h1>
      <p className="mt-1 text-ink-muted">
        Scegli un'attività. Puoi cambiarla in ogni momento dall'alto della pagina.
      </p>
      <ul className="mt-8 grid gap-3">
        {props.places.map((place) => (
          <li key={place.place_id}>
            <PlaceCard place={place} />
          </li>
        ))}
      </ul>
      {closed.length > 0 && (
        <section className="mt-10">
          <h2 className="mb-3 text-h3">Non si aprono</h2>
          <ClosedPlaces places={closed} />
        </section>
      )}
    </Plain>
  );
}

function PlaceCard({ place }: { place: Assignment }) {
  return (
    <button
      type="button"
      onClick={() => selectPlace(place.place_id)}
      className="group flex w-full items-center gap-4 rounded-lg border border-line bg-surface p-4 text-left shadow-xs transition hover:border-control hover:shadow-sm sm:p-5"
    >
      <Avatar name={place.place_name} size="md" />
      <span className="min-w-0 flex-1">
        <span className="flex flex-wrap items-center gap-x-3 gap-y-1">
          <span className="text-h3">{place.place_name}</span>
          <Badge tone="accent">Piano Business</Badge>
        </span>
        {place.place_address !== '' && (
          <span className="mt-1 flex items-start gap-1.5 text-ink-muted">
            <MapPin aria-hidden className="mt-1 size-4 shrink-0 text-ink-faint" />
            {place.place_address}
          </span>
        )}
      </span>
      <ChevronRight
        aria-hidden
        className="size-5 shrink-0 text-ink-faint transition-transform group-hover:translate-x-0.5"
      />
    </button>
  );
}
