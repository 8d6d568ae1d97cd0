import type { Assignment } from 'contract/access/schemas';
import { ChevronsUpDown } from 'lucide-react';
import { currentLocation, navigate } from '../../../kit/routing/history.ts';
import { capabilitiesAt } from '../../../kit/session/capabilities.ts';
import { usePlace, usePlaces } from '../../../kit/session/session.ts';
import { Menu } from '../../../kit/ui/overlays/menu.tsx';
import { sameSection } from './sections.ts';

/** The place that everything on screen belongs to; a menu when there is more than one. */
export function PlaceSwitcher() {
  const place = usePlace();
  const places = usePlaces();
  if (places.length < 2) return <p className="truncate px-2 font-semibold">{place.place_name}</p>;

  function open(next: Assignment) {
    if (next.place_id === place.place_id) return;
    const { pathname, href: here } = currentLocation();
    const section = sameSection(pathname, capabilitiesAt(next), next.role);
    const stays = section === pathname;
    // The place changes with the navigation (dashboard.tsx): a form that keeps us here for its unsaved text keeps the place too.
    navigate(stays ? here : section, { replace: stays, state: { placeId: next.place_id } });
  }

  return (
    <Menu
      align="start"
      header={<p className="text-sm text-ink-muted">Le tue attività</p>}
      items={places.map((one) => ({
        label: one.place_name,
        checked: one.place_id === place.place_id,
        onSelect: () => open(one),
      }))}
      trigger={(trigger) => (
        <button
          type="button"
          {...trigger}
          className="flex min-h-10 touch-target max-w-full min-w-0 items-center gap-2 rounded-md px-2 font-semibold transition-colors hover:bg-sunken"
        >
          <span className="sr-only">Attività:</span>
          <span className="truncate">{place.place_name}</span>
          <ChevronsUpDown aria-hidden className="size-4 shrink-0 text-ink-faint" />
        </button>
      )}
    />
  );
}
