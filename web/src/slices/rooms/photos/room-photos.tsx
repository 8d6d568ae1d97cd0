import { may } from 'contract/roles/values';
import type { Room } from 'contract/rooms/schemas';
import { MAX_PHOTOS } from 'contract/rooms/values';
import { BedDouble } from 'lucide-react';
import { useState } from 'react';
import { can } from '../../../kit/session/role-check.ts';
import { usePlace } from '../../../kit/session/session.ts';
import { checkPhotos } from './check-photos.ts';
import { PhotoActions } from './photo-actions.tsx';
import { PhotoHint, PhotoPicker, PhotoProblems } from './photo-picker.tsx';
import { FailedUpload, PhotoThumb, UploadThumb } from './photo-thumbs.tsx';
import { uploadPhotos, usePhotoUploads } from './photo-uploads.ts';

/** The photos of a room, large and small; a person who manages rooms adds, moves and deletes them here. */
export function RoomPhotos({ room }: { room: Room }) {
  const manages = can(usePlace().role, may.manage);
  const uploads = usePhotoUploads(room.id);
  const failed = uploads.filter(({ state }) => state === 'failed');
  const onTheirWay = uploads.filter(({ state }) => state !== 'failed');
  const [chosen, setChosen] = useState<string>();
  const [problems, setProblems] = useState<string[]>([]);
  const index = Math.max(0, room.photos.indexOf(chosen ?? ''));
  const shown = room.photos[index];
  const free = MAX_PHOTOS - room.photos.length - onTheirWay.length;

  function add(files: File[]) {
    const { good, problems: found } = checkPhotos(files, free);
    setProblems(found);
    uploadPhotos(room, good);
  }

  return (
    <section aria-label="Foto" className="flex flex-col gap-3">
      {shown === undefined ? (
        !manages && <NoPhotos text="Nessuna foto" />
      ) : (
        <figure className="relative overflow-hidden rounded-lg bg-sunken">
          <LargePhoto
            key={shown}
            src={shown}
            alt={`Camera ${room.number}, foto ${index + 1} di ${room.photos.length}`}
          />
          {manages && <PhotoActions room={room} index={index} onMoved={setChosen} />}
        </figure>
      )}
      <PhotoProblems problems={problems} onDismiss={() => setProblems([])} />
      <ul className="grid grid-cols-3 gap-3 empty:hidden">
        {(room.photos.length > 1 || manages) &&
          room.photos.map((photo, position) => (
            <li key={photo}>
              <PhotoThumb
                photo={photo}
                label={`Mostra la foto ${position + 1}`}
                current={photo === shown}
                cover={manages && position === 0}
                onClick={() => setChosen(photo)}
              />
            </li>
          ))}
        {onTheirWay.map((upload) => (
          <li key={upload.key}>
            <UploadThumb upload={upload} />
          </li>
        ))}
        {manages && free > 0 && <PhotoPicker free={free} onFiles={add} />}
      </ul>
      {failed.map((upload) => (
        <FailedUpload key={upload.key} upload={upload} />
      ))}
      {manages && free > 0 && <PhotoHint />}
    </section>
  );
}

function LargePhoto({ src, alt }: { src: string; alt: string }) {
  const [broken, setBroken] = useState(false);
  if (broken) return <NoPhotos text="La foto non si carica." />;
  return (
    <img
      src={src}
      alt={alt}
      onError={() => setBroken(true)}
      className="aspect-3/2 w-full animate-appear object-cover"
    />
  );
}

function NoPhotos({ text }: { text: string }) {
  return (
    <div className="grid aspect-3/2 place-content-center justify-items-center gap-2 rounded-lg bg-sunken text-ink-muted">
      <BedDouble aria-hidden className="size-8 text-ink-faint" />
      {text}
    </div>
  );
}
