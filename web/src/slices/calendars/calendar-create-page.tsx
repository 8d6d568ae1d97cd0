import { calendars } from 'contract/calendars/calls';
import type { CalendarCreate } from 'contract/calendars/schemas';
import { useApiMutation } from '../../kit/api/query.ts';
import { useHere } from '../../kit/form/drafts/use-still-here.ts';
import { paths } from '../../kit/paths.ts';
import { unanswered } from '../../kit/session/draft.ts';
import { usePlace } from '../../kit/session/session.ts';
import { WritersOnly } from '../../kit/session/writers-only.tsx';
import { PageHeader } from '../../kit/ui/layout/page-header.tsx';
import { Page } from '../../kit/ui/layout/page.tsx';
import { toast } from '../../kit/ui/feedback/toast.ts';
import { CalendarForm } from './form/calendar-form.tsx';
import { DirectionBox } from './form/direction-choice-help.tsx';
import { PlatformGuide } from './platforms/platform-guide.tsx';

export function CalendarCreatePage() {
  const { place_id } = usePlace();
  const create = useApiMutation(calendars.create, {
    invalidates: [calendars.list],
    unanswered: unanswered(`calendar-new-${place_id}`),
  });
  const { goOn } = useHere();

  async function save(body: CalendarCreate) {
    const { name } = await create.mutateAsync({ body });
    toast.success(`Calendario ${name} creato`);
    goOn(paths.calendars);
  }
  return (
    <Page narrow>
      <PageHeader title="Aggiungi Calendario" back={{ href: paths.calendars, label: 'Calendari' }} />
      <WritersOnly of="calendars">
        <DirectionBox />
        <PlatformGuide title="Dove trovo il link sul sito?" half="theirs" />
        <CalendarForm
          key={place_id}
          placeId={place_id}
          action="Crea Calendario"
          busyText="Creazione..."
          save={save}
          failure="Errore durante la creazione del calendario"
          cancelHref={paths.calendars}
        />
      </WritersOnly>
    </Page>
  );
}
