import type { ReactNode } from 'react';
import { Card } from '../ui/card.tsx';

/** Fields that belong together, under their heading. */
export function FormSection(props: { title: string; children: ReactNode }) {
  return (
    <Card>
      <fieldset className="flex min-w-0 flex-col gap-5">
        <legend className="mb-5 text-h3">{props.title}</legend>
        {props.children}
      </fieldset>
    </Card>
  );
}
