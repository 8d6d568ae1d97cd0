import { SearchX } from 'lucide-react';
import { paths } from '../paths.ts';
import { Button } from '../ui/button.tsx';
import { EmptyState } from '../ui/empty-state.tsx';
import { PageHeader } from '../ui/page-header.tsx';
import { Page } from '../ui/page.tsx';

export function ReviewNotFound() {
  return (
    <Page narrow>
      <PageHeader title="Recensione" back={{ href: paths.reviews, label: 'Recensioni' }} />
      <EmptyState
        icon={SearchX}
        title="Recensione non trovata"
        text="Forse la directory l’ha tolta, oppure il collegamento che hai seguito è sbagliato."
        action={<Button href={paths.reviews}>Vai alle recensioni</Button>}
      />
    </Page>
  );
}
