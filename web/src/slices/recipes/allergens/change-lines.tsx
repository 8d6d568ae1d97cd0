import type { AllergenChange } from 'contract/recipes/schemas';
import { shortInstant } from '../../../kit/format/days.ts';
import { sentence } from '../../../kit/format/plural.ts';
import { useTimeZone } from '../../../kit/session/use-today.ts';
import { ListCard, Line } from '../../../kit/ui/tables/list-card.tsx';
import { differences, stateLabels } from './allergen-words.ts';

interface ChangeLinesProps {
  title: string;
  changes: readonly AllergenChange[];
  empty: string;
  /** Whether the lines say which dish changed. */
  named?: boolean;
  hrefOf?: (product_id: number) => string;
}

/** How allergens changed, and why, newest first. */
export function ChangeLines({ title, changes, empty, named = false, hrefOf }: ChangeLinesProps) {
  const zone = useTimeZone();
  return (
    <ListCard
      title={title}
      count={changes.length > 0 ? String(changes.length) : undefined}
      empty={empty}
      fold={6}
    >
      {changes.map((change) => (
        <Line
          key={change.id}
          title={named ? change.product_name : change.cause}
          href={hrefOf?.(change.product_id)}
          text={whatChanged(change)}
          note={
            <span className="text-ink-muted">
              {sentence([
                named ? change.cause : undefined,
                shortInstant(change.at, zone),
                change.person ?? undefined,
              ])}
            </span>
          }
        />
      ))}
    </ListCard>
  );
}

function whatChanged({ before, after, state_before, state_after }: AllergenChange): string {
  return sentence([
    ...differences(before, after),
    state_before === state_after ? undefined : `ora ${stateLabels[state_after].toLowerCase()}`,
  ]);
}
