import type { ReactNode } from 'react';
import { Card } from '../ui/layout/card.tsx';

interface FormSectionProps {
  title: string;
  /** The end of its address: `/dashboard/settings/place#contatti`. */
  part?: string;
  children: ReactNode;
}

/** Fields that belong together, under their heading. */
export function FormSection(props: FormSectionProps) {
  return (
    <Card>
      <fieldset id={props.part} className="flex min-w-0 scroll-mt-24 flex-col gap-5">
        <legend className="mb-5 text-h3">{props.title}</legend>
        {props.children}
      </fieldset>
    </Card>
  );
}
