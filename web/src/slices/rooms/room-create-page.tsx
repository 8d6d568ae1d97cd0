import { rooms } from 'contract/rooms/calls';
import type { RoomCreate } from 'contract/rooms/schemas';
import { useState } from 'react';
import { useApiMutation } from '../../kit/api/query.ts';
import { useHere } from '../../kit/form/drafts/use-still-here.ts';
import { paths } from '../../kit/paths.ts';
import { FormSection } from '../../kit/form/form-section.tsx';
import { unanswered } from '../../kit/session/draft.ts';
import { usePlace } from '../../kit/session/session.ts';
import { WritersOnly } from '../../kit/session/writers-only.tsx';
import { PageHeader } from '../../kit/ui/layout/page-header.tsx';
import { Page } from '../../kit/ui/layout/page.tsx';
import { toast } from '../../kit/ui/feedback/toast.ts';
import { ChosenPhotos } from './photos/chosen-photos.tsx';
import { uploadPhotos } from './photos/photo-uploads.ts';
import { RoomForm } from './form/room-form.tsx';

export function RoomCreatePage() {
  const { place_id } = usePlace();
  const [photos, setPhotos] = useState<File[]>([]);
  const create = useApiMutation(rooms.create, {
    invalidates: [rooms.list],
    unanswered: unanswered(`room-new-${place_id}`),
  });
  const { goOn } = useHere();

  /** The photos need a room to belong to: they go up on its page, which shows how far they are and what went wrong. */
  async function save(body: RoomCreate) {
    const { id } = await create.mutateAsync({ body });
    uploadPhotos({ id, place_id }, photos);
    toast.success(`Camera ${body.number} creata`);
    goOn(paths.room(id));
  }

  return (
    <Page narrow>
      <PageHeader title="Nuova camera" back={{ href: paths.rooms, label: 'Camere' }} />
      <WritersOnly of="rooms">
        <RoomForm
          key={place_id}
          place_id={place_id}
          action="Crea camera"
          busyText="Creazione…"
          save={save}
          failure="Errore durante la creazione della camera"
          cancelHref={paths.rooms}
          alsoUnsaved={photos.length > 0}
        >
          <FormSection title="Foto">
            <ChosenPhotos photos={photos} onChange={setPhotos} />
          </FormSection>
        </RoomForm>
      </WritersOnly>
    </Page>
  );
}
