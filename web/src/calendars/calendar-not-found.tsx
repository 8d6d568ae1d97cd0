import { SearchX } from 'lucide-react';
import { paths } from '../paths.ts';
import { Button } from '../ui/button.tsx';
import { EmptyState } from '../ui/empty-state.tsx';
import { PageHeader } from '../ui/page-header.tsx';
import { Page } from '../ui/page.tsx';

export function CalendarNotFound() {
  return (
    <Page>
      <PageHeader title="Calendario" back={{ href: paths.calendars, label: 'Calendari' }} />
      <EmptyState
        icon={SearchX}
        title="Calendario non trovato"
        text="Forse è stato eliminato, oppure il collegamento che hai seguito è sbagliato."
        action={<Button href={paths.calendars}>Vai ai calendari</Button>}
      />
    </Page>
  );
}
