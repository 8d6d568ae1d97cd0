import { forgetDrafts, isOfGuest } from './draft.ts';
import { forgetDays } from './kept-days.ts';
import { forgetCatalogues } from './kept-till.ts';

/** Erases what this device keeps of the person who was here, for whoever comes next. What names no guest waits for the same person. */
export function forgetFormerPerson(): void {
  forgetDays();
  forgetCatalogues();
  forgetDrafts(isOfGuest);
}
