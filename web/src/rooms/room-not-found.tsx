import { SearchX } from 'lucide-react';
import { paths } from '../paths.ts';
import { Button } from '../ui/button.tsx';
import { EmptyState } from '../ui/empty-state.tsx';
import { PageHeader } from '../ui/page-header.tsx';
import { Page } from '../ui/page.tsx';

export function RoomNotFound() {
  return (
    <Page>
      <PageHeader title="Camera" back={{ href: paths.rooms, label: 'Camere' }} />
      <EmptyState
        icon={SearchX}
        title="Camera non trovata"
        text="Forse è stata eliminata, oppure il collegamento che hai seguito è sbagliato."
        action={<Button href={paths.rooms}>Vai alle camere</Button>}
      />
    </Page>
  );
}
