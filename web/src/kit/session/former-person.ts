import { forgetDrafts, isOfGuest } from './draft.ts';
import { forgetDays } from './kept-days.ts';
import { forgetCatalogues } from './kept-till.ts';

/** Erases what this device keeps of the person who was signed in, before the next one sees it. Data without names of guests stays for their next sign-in. */
export function forgetFormerPerson(): void {
  forgetDays();
  forgetCatalogues();
  forgetDrafts(isOfGuest);
}
