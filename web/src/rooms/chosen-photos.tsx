import { MAX_PHOTOS } from 'contract/rooms';
import { X } from 'lucide-react';
import { useEffect, useState } from 'react';
import { IconButton } from '../ui/icon-button.tsx';
import { checkPhotos } from './check-photos.ts';
import { PhotoHint, PhotoPicker, PhotoProblems } from './photo-picker.tsx';

interface ChosenPhotosProps {
  photos: readonly File[];
  onChange: (photos: File[]) => void;
}

/** Photos of a room that does not exist yet: chosen and checked now, sent with it. */
export function ChosenPhotos({ photos, onChange }: ChosenPhotosProps) {
  const [problems, setProblems] = useState<string[]>([]);
  const free = MAX_PHOTOS - photos.length;

  function add(files: File[]) {
    const { good, problems: found } = checkPhotos(files, free);
    setProblems(found);
    onChange([...photos, ...good]);
  }

  return (
    <>
      <PhotoProblems problems={problems} onDismiss={() => setProblems([])} />
      <ul className="grid grid-cols-3 gap-3">
        {photos.map((photo, index) => (
          <li key={`${photo.name} ${photo.lastModified} ${photo.size}`} className="relative">
            <Preview photo={photo} />
            <IconButton
              variant="secondary"
              size="sm"
              icon={X}
              label={`Togli la foto ${index + 1}`}
              className="absolute! top-1.5 right-1.5"
              onClick={() => onChange(photos.filter((other) => other !== photo))}
            />
          </li>
        ))}
        {free > 0 && <PhotoPicker free={free} onFiles={add} />}
      </ul>
      {free > 0 && <PhotoHint />}
    </>
  );
}

function Preview({ photo }: { photo: File }) {
  const [url, setUrl] = useState<string>();
  useEffect(() => {
    const made = URL.createObjectURL(photo);
    setUrl(made);
    return () => URL.revokeObjectURL(made);
  }, [photo]);
  return (
    <span className="block aspect-square overflow-hidden sm:aspect-3/2 rounded-md bg-sunken">
      {url !== undefined && (
        <img
          src={url}
          alt={photo.name}
          onError={({ currentTarget }) => currentTarget.classList.add('invisible')}
          className="size-full object-cover"
        />
      )}
    </span>
  );
}
