import type { CommonIngredient } from 'contract/ingredients/schemas';
import { useId } from 'react';
import { Button } from '../../../kit/ui/actions/button.tsx';
import { Checkbox } from '../../../kit/ui/forms/checkbox.tsx';
import { AllergenChips } from '../allergens/allergen-chips.tsx';
import { inGroups } from './common-search.ts';

interface CommonGroupsProps {
  found: readonly CommonIngredient[];
  chosen: ReadonlySet<string>;
  onChoose: (names: readonly string[], isWanted: boolean) => void;
}

export function CommonGroups({ found, ...choice }: CommonGroupsProps) {
  return (
    <div className="flex flex-col gap-6">
      {inGroups(found).map(([group, members]) => (
        <Group key={group} title={group} members={members} {...choice} />
      ))}
    </div>
  );
}

interface GroupProps extends Omit<CommonGroupsProps, 'found'> {
  title: string;
  members: readonly CommonIngredient[];
}

function Group({ title, members, chosen, onChoose }: GroupProps) {
  const id = useId();
  const open = members.filter(({ is_there }) => !is_there).map(({ name }) => name);
  const areAll = open.length > 0 && open.every((name) => chosen.has(name));
  return (
    <section aria-labelledby={id}>
      <div className="flex items-center justify-between gap-4 border-b border-line pb-1">
        <h3 id={id} className="text-h3">
          {title}
        </h3>
        {open.length > 1 && (
          <Button variant="ghost" size="sm" onClick={() => onChoose(open, !areAll)}>
            {areAll ? 'Nessuno' : 'Tutti'}
            <span className="sr-only">: {title}</span>
          </Button>
        )}
      </div>
      <ul className="divide-y divide-line">
        {members.map(({ name, allergens, is_there }) => (
          <li key={name} className="flex flex-wrap items-center justify-between gap-x-4 gap-y-1 py-1.5">
            <Checkbox
              className="min-w-40 flex-1"
              label={<span className={is_there ? 'text-ink-muted' : undefined}>{name}</span>}
              checked={is_there || chosen.has(name)}
              disabled={is_there}
              onChange={({ target }) => onChoose([name], target.checked)}
            />
            {is_there ? (
              <span className="text-sm text-ink-muted">Ce l'hai già</span>
            ) : (
              allergens.length > 0 && <AllergenChips allergens={allergens} />
            )}
          </li>
        ))}
      </ul>
    </section>
  );
}
