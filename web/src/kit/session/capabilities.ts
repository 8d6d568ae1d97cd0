import type { Assignment } from 'contract/access/schemas';
import { CAPABILITIES, type Capability } from 'contract/capabilities/values';

/** What says what a place does: an assignment. */
export type Doing = Pick<Assignment, 'capabilities'>;

/** What a place does. Processes of an older version do not tell it: then nothing is hidden. */
export function capabilitiesAt({ capabilities }: Doing): readonly Capability[] {
  return capabilities ?? CAPABILITIES;
}

/** Whether the place does this: `does(usePlace(), 'lodging')`. */
export function does(place: Doing, capability: Capability): boolean {
  return capabilitiesAt(place).includes(capability);
}
