import { useQuery } from '@tanstack/react-query';
import { rooms } from 'contract/rooms/calls';
import type { RoomsCreate } from 'contract/rooms/schemas';
import { q, useApiMutation } from '../../kit/api/query.ts';
import { useHere } from '../../kit/form/drafts/use-still-here.ts';
import { alreadyThere } from '../../kit/format/already-there.ts';
import { paths } from '../../kit/paths.ts';
import { unanswered } from '../../kit/session/draft.ts';
import { usePlace } from '../../kit/session/session.ts';
import { WritersOnly } from '../../kit/session/writers-only.tsx';
import { LinesSkeleton } from '../../kit/ui/states/lines-skeleton.tsx';
import { PageHeader } from '../../kit/ui/layout/page-header.tsx';
import { Page } from '../../kit/ui/layout/page.tsx';
import { QueryView } from '../../kit/ui/states/query-view.tsx';
import { toast } from '../../kit/ui/feedback/toast.ts';
import { useSearch } from '../../kit/routing/router.tsx';
import { MOST_ROOMS } from './bulk/room-numbers.ts';
import { RoomsForm } from './bulk/bulk-rooms-form.tsx';

/** How many rooms are still missing, as the list of first steps says it. */
function roomsToMake({ n: raw }: Record<string, unknown>): { n?: number } {
  const n = Number(raw);
  return Number.isInteger(n) && n >= 1 && n <= MOST_ROOMS ? { n } : {};
}

/** Rooms that are alike, all at once. */
export function RoomsCreatePage() {
  const { place_id } = usePlace();
  const { n: missing = 1 } = useSearch(roomsToMake);
  const query = useQuery(q(rooms.list, { params: { place_id } }));
  const create = useApiMutation(rooms.createMany, {
    invalidates: [rooms.list],
    unanswered: unanswered(`rooms-new-${place_id}`),
  });
  const { goOn } = useHere();

  async function save(body: RoomsCreate) {
    const { data, skipped } = await create.mutateAsync({ params: { place_id }, body });
    const made = data.length === 1 ? 'Camera creata' : `${data.length} camere create`;
    toast.success(skipped.length === 0 ? made : `${made}. ${alreadyThere(skipped)}`);
    goOn(paths.rooms);
  }

  return (
    <Page narrow>
      <PageHeader
        title="Aggiungi camere"
        state="Tutte quelle uguali in una volta. I dettagli di ognuna si cambiano dopo."
        back={{ href: paths.rooms, label: 'Camere' }}
      />
      <WritersOnly of="rooms">
        <QueryView
          query={query}
          loading={<LinesSkeleton texts={['h-4 w-40', 'h-4 w-64']} />}
          error="Errore durante il caricamento delle camere"
          isEmpty={() => false}
          empty={null}
        >
          {({ data }) => (
            <RoomsForm
              key={place_id}
              taken={data.map(({ number }) => number)}
              missing={missing}
              save={save}
            />
          )}
        </QueryView>
      </WritersOnly>
    </Page>
  );
}
