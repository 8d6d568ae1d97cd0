import { useQuery } from '@tanstack/react-query';
import { customers } from 'contract/customers/calls';
import { useId, useState } from 'react';
import { type Control, useController } from 'react-hook-form';
import { q } from '../../../kit/api/query.ts';
import { usePlace } from '../../../kit/session/session.ts';
import { Button } from '../../../kit/ui/actions/button.tsx';
import { Field } from '../../../kit/ui/forms/field.tsx';
import { TextInput } from '../../../kit/ui/forms/text-input.tsx';
import { readTags, type Typed } from './customer-form-values.ts';

/** So many that are in use already are offered. */
const OFFERED = 6;

/** Tags in one line, with commas; those in use are one press away. */
export function TagsField({ control, error }: { control: Control<Typed>; error: string | undefined }) {
  const { place_id } = usePlace();
  const {
    field: { name, value, ref, onChange, onBlur },
  } = useController({ control, name: 'tags' });
  const chosen = value ?? [];
  const [typed, setTyped] = useState('');
  // As it is typed, until the form has other tags: somebody else has saved some, or a draft was found.
  const text = readTags(typed).join() === chosen.join() ? typed : chosen.join(', ');
  const known = useQuery(q(customers.tags, { params: { place_id } })).data?.data ?? [];
  const lowered = new Set(chosen.map((tag) => tag.toLowerCase()));
  const offered = known.filter(({ tag }) => !lowered.has(tag.toLowerCase())).slice(0, OFFERED);
  const listId = useId();

  function set(next: string) {
    setTyped(next);
    onChange(readTags(next));
  }
  return (
    <div className="flex flex-col gap-2">
      <Field
        label="Etichette"
        optional
        error={error}
        help="Per ritrovare chi ha qualcosa in comune, separate da virgole."
      >
        <TextInput
          autoComplete="off"
          name={name}
          ref={ref}
          value={text}
          onChange={({ target }) => set(target.value)}
          onBlur={onBlur}
        />
      </Field>
      {offered.length > 0 && (
        <div role="group" aria-labelledby={listId} className="flex flex-wrap items-center gap-2">
          <span id={listId} className="text-sm text-ink-muted">
            Già usate:
          </span>
          {offered.map(({ tag }) => (
            <Button key={tag} size="sm" onClick={() => set([...chosen, tag].join(', '))}>
              {tag}
            </Button>
          ))}
        </div>
      )}
    </div>
  );
}
