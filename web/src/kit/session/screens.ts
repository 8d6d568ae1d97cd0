import type { Capability } from 'contract/capabilities/values';
import { paths } from '../paths.ts';
import { does, type Doing } from './capabilities.ts';

/**
 * The addresses of each capability (docs/rules.md 4.1), with all addresses below them. Products are open to every place, for what
 * is added to a stay: the menu lists them for retail alone.
 */
const SCREENS = {
  lodging: [paths.planning, paths.rooms, paths.prices, paths.calendars, paths.bookings, paths.bookingPage],
  dining: [paths.tables, paths.reservations, paths.orders, paths.menu, paths.inventory],
} satisfies Partial<Record<Capability, readonly string[]>>;

/** A capability whose screens only its places have. */
export type ScreenCapability = keyof typeof SCREENS;

const NEEDED: readonly ScreenCapability[] = ['lodging', 'dining'];

/** What this place would need for the screen to be its own; undefined where it has it. */
export function lackedAt(href: string, place: Doing): ScreenCapability | undefined {
  const pathname = href.replace(/[?#].*/, '');
  const needed = NEEDED.find((capability) =>
    SCREENS[capability].some((path) => pathname === path || pathname.startsWith(`${path}/`)),
  );
  return needed && !does(place, needed) ? needed : undefined;
}

/** The same as yes or no; of a place that is not the person's (any more) nothing is known, and nothing hidden. */
export function hasScreen(href: string, place: Doing | undefined): boolean {
  return place === undefined || lackedAt(href, place) === undefined;
}
