import { SearchX } from 'lucide-react';
import { Button } from '../actions/button.tsx';
import { EmptyState } from './empty-state.tsx';
import { PageHeader } from '../layout/page-header.tsx';
import { Page } from '../layout/page.tsx';

interface NotFoundProps {
  /** What the page would be of: "Camera". */
  title: string;
  /** "Camera non trovata" */
  what: string;
  /** "Forse è stata eliminata" */
  perhaps: string;
  /** Where all of them are, and how to go there. */
  back: { href: string; label: string };
  action: string;
  narrow?: boolean;
}

/** In place of the page of one thing that is not, or not for this person. */
export function NotFound({ title, what, perhaps, back, action, narrow = false }: NotFoundProps) {
  return (
    <Page narrow={narrow}>
      <PageHeader title={title} back={back} />
      <EmptyState
        icon={SearchX}
        title={what}
        text={`${perhaps}, oppure il collegamento che hai seguito è sbagliato.`}
        action={<Button href={back.href}>{action}</Button>}
      />
    </Page>
  );
}
