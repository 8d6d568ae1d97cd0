import { MAX_PHOTOS } from 'contract/rooms/values';
import { X } from 'lucide-react';
import { useEffect, useRef, useState } from 'react';
import { IconButton } from '../../../kit/ui/actions/icon-button.tsx';
import { useKeptFocus } from '../../../kit/ui/tables/use-list-focus.ts';
import { checkPhotos } from './check-photos.ts';
import { PhotoPreview } from './photo-preview.tsx';
import { PhotoHint, PhotoPicker, PhotoProblems } from './photo-picker.tsx';

interface ChosenPhotosProps {
  photos: readonly File[];
  onChange: (photos: File[]) => void;
}

/** Tells a file from another, and knows one that is chosen twice. */
const nameOf = ({ name, size, lastModified }: File) => `${name} ${size} ${lastModified}`;

/** Photos of a room that does not exist yet: chosen and checked now, sent with it. */
export function ChosenPhotos({ photos, onChange }: ChosenPhotosProps) {
  const [problems, setProblems] = useState<string[]>([]);
  const free = MAX_PHOTOS - photos.length;
  const list = useRef<HTMLUListElement>(null);
  useKeptFocus(list);

  function add(files: File[]) {
    const fresh = files.filter((file) => !photos.some((photo) => nameOf(photo) === nameOf(file)));
    const { good, problems: found } = checkPhotos(fresh, free);
    setProblems(found);
    onChange([...photos, ...good]);
  }

  return (
    <>
      <PhotoProblems problems={problems} onDismiss={() => setProblems([])} />
      <ul ref={list} tabIndex={-1} className="grid grid-cols-3 gap-3 outline-none">
        {photos.map((photo, index) => (
          <li key={nameOf(photo)}>
            <ChosenPhoto
              photo={photo}
              label={`Togli la foto ${index + 1}`}
              onRemove={() => onChange(photos.filter((other) => other !== photo))}
            />
          </li>
        ))}
        {free > 0 && <PhotoPicker free={free} onFiles={add} />}
      </ul>
      {free > 0 && <PhotoHint />}
    </>
  );
}

function ChosenPhoto({ photo, label, onRemove }: { photo: File; label: string; onRemove: () => void }) {
  const [url, setUrl] = useState<string>();
  useEffect(() => {
    const made = URL.createObjectURL(photo);
    setUrl(made);
    return () => URL.revokeObjectURL(made);
  }, [photo]);
  return (
    <PhotoPreview src={url} name={photo.name}>
      <IconButton
        variant="secondary"
        size="sm"
        icon={X}
        label={label}
        className="absolute! top-1.5 right-1.5"
        onClick={onRemove}
      />
    </PhotoPreview>
  );
}
