import type { AllergensState } from 'contract/allergens/values';
import { BadgeCheck, Check, TriangleAlert } from 'lucide-react';
import { Badge } from '../../../kit/ui/content/badge.tsx';
import type { Icon } from '../../../kit/ui/theme/icon.ts';
import { stateLabels, stateTones } from './allergen-words.ts';

const icons = { computed: Check, stated: BadgeCheck, unknown: TriangleAlert } satisfies Record<
  AllergensState,
  Icon
>;

/** Where the allergens of a dish come from. */
export function AllergensStateBadge({ state }: { state: AllergensState }) {
  return (
    <Badge tone={stateTones[state]} icon={icons[state]}>
      {stateLabels[state]}
    </Badge>
  );
}
