import { type ComponentProps, useId } from 'react';
import { TextInput } from '../../../kit/ui/forms/text-input.tsx';

/** The name of an area: one of those that are there, or a new one. */
export function AreaInput({
  areas,
  ...input
}: ComponentProps<typeof TextInput> & { areas: readonly string[] }) {
  const id = useId();
  return (
    <>
      <TextInput {...input} autoComplete="off" list={`${id}-areas`} />
      <datalist id={`${id}-areas`}>
        {areas.map((area) => (
          <option key={area}>{area}</option>
        ))}
      </datalist>
    </>
  );
}
