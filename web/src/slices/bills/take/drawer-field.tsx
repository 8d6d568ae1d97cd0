import { Field } from '../../../kit/ui/forms/field.tsx';
import { Select } from '../../../kit/ui/forms/select.tsx';
import type { DrawerChoice } from './use-drawer.ts';

/** The drawer of a payment in cash; nothing where there is one alone. */
export function DrawerField({ drawers, id, choose }: DrawerChoice) {
  if (drawers.length === 0) return null;
  return (
    <Field label="Cassa" help="Resta scelta su questo dispositivo.">
      <Select value={id ?? ''} onChange={({ target }) => choose(Number(target.value))}>
        {drawers.map((drawer) => (
          <option key={drawer.id} value={drawer.id}>
            {drawer.name}
          </option>
        ))}
      </Select>
    </Field>
  );
}
