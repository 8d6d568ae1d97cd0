import type { Planning } from 'contract/planning/schemas';
import { HeldNights } from '../../channels/held-nights.tsx';

/** The nights that calendars would give back, of which somebody decides. */
export function HeldBack({ held }: { held: Planning['held_back'] }) {
  return held.map((one) => (
    <HeldNights
      key={one.calendar_id}
      calendarId={one.calendar_id}
      held={one}
      site={one.channel}
      title={one.calendar_name}
    />
  ));
}
