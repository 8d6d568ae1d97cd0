import type { Calendar } from 'contract/calendars/schemas';
import { directionLabel, platformName } from './calendar-labels.ts';
import { roomSaid } from './calendar-words.ts';

/** "Airbnb · Camera 101 - Glicine · Bidirezionale" */
export function factsOf(calendar: Calendar): string {
  const site = platformName(calendar.platform);
  return [site, roomSaid(calendar), directionLabel(calendar.direction)].filter(Boolean).join(' · ');
}
