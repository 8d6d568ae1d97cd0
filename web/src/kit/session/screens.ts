import { CAPABILITIES, type Capability } from 'contract/capabilities/values';
import { paths } from '../paths.ts';
import { does, type Doing } from './capabilities.ts';

/** The addresses of each capability (docs/rules.md 4.1), with all addresses below them. */
const SCREENS: Record<Capability, readonly string[]> = {
  lodging: [paths.planning, paths.rooms, paths.prices, paths.calendars, paths.bookings, paths.bookingPage],
  dining: [paths.tables, paths.orders, paths.menu, paths.inventory],
  retail: [paths.products],
};

/** What this place would need for the screen to be its own; undefined where it has it. */
export function lackedAt(href: string, place: Doing): Capability | undefined {
  const pathname = href.replace(/[?#].*/, '');
  const needed = CAPABILITIES.find((capability) =>
    SCREENS[capability].some((path) => pathname === path || pathname.startsWith(`${path}/`)),
  );
  return needed && !does(place, needed) ? needed : undefined;
}

/** The same as yes or no; of a place that is not the person's (any more) nothing is known, and nothing hidden. */
export function hasScreen(href: string, place: Doing | undefined): boolean {
  return place === undefined || lackedAt(href, place) === undefined;
}
