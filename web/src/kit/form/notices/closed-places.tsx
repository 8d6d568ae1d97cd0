import { useQuery } from '@tanstack/react-query';
import type { Assignment } from 'contract/access/schemas';
import { site } from 'contract/site/calls';
import { q } from '../../api/query.ts';
import { TextLink } from '../../ui/actions/link.tsx';
import { closedSentence, couldPay, nextStep } from './closed-place-words.ts';

/** The places that do not open for the person, each with its reason and what to do. `payHere`: the page itself says how to pay. */
export function ClosedPlaces({
  places,
  payHere = false,
}: {
  places: readonly Assignment[];
  payHere?: boolean;
}) {
  const provider = useQuery({ ...q(site.get), enabled: !payHere });
  const url = provider.data?.provider_url;
  return (
    <ul aria-label="Attività chiuse per te" className="divide-y divide-line rounded-lg border border-line">
      {places.map((place) => (
        <li key={place.place_id} className="px-4 py-3">
          <p className="font-medium">{place.place_name}</p>
          <p className="text-ink-muted">
            {closedSentence(place)}{' '}
            {!payHere && url && couldPay(place) ? (
              <TextLink href={url}>{nextStep(place, { here: payHere, url })}</TextLink>
            ) : (
              nextStep(place, { here: payHere, url })
            )}
          </p>
        </li>
      ))}
    </ul>
  );
}
