import type { Assignment } from 'contract/access/schemas';
import { capabilitiesOf } from 'contract/capabilities/proposed-capabilities';
import type { Capability } from 'contract/capabilities/values';

/** What says what a place does: an assignment, or a part of one. */
export type Doing = Pick<Assignment, 'place_category' | 'capabilities'>;

/** What a place does; processes of an older version leave it to the category. */
export function capabilitiesAt({ place_category, capabilities }: Doing): Capability[] {
  return capabilitiesOf(place_category, capabilities);
}

/** Whether the place does this: `does(usePlace(), 'lodging')`. */
export function does(place: Doing, capability: Capability): boolean {
  return capabilitiesAt(place).includes(capability);
}
