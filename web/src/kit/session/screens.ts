import { type KindOfPlace, kindOfPlace } from 'contract/places/kind-of-place';
import { paths } from '../paths.ts';

/** The addresses of each capability (docs/rules.md 4.1), with all addresses below them. */
const SCREENS = {
  lodging: [paths.planning, paths.rooms, paths.prices, paths.calendars, paths.bookings, paths.bookingPage],
  dining: [paths.tables, paths.orders, paths.menu, paths.inventory],
  retail: [paths.products],
};
export type Capability = keyof typeof SCREENS;

const HAS: Record<KindOfPlace, Capability> = {
  accommodation: 'lodging',
  restaurant: 'dining',
  other: 'retail',
};

/** What a place of this category would need for the screen to be its own; undefined where it has it. */
export function lackedAt(href: string, category: string): Capability | undefined {
  const pathname = href.replace(/[?#].*/, '');
  const needed = (Object.keys(SCREENS) as Capability[]).find((capability) =>
    SCREENS[capability].some((path) => pathname === path || pathname.startsWith(`${path}/`)),
  );
  return needed === HAS[kindOfPlace(category)] ? undefined : needed;
}

/** The same as yes or no; of a place that is not the person's (any more) nothing is known, and nothing hidden. */
export function hasScreen(href: string, category: string | undefined): boolean {
  return category === undefined || lackedAt(href, category) === undefined;
}
