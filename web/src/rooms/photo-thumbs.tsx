import { clsx } from 'clsx';
import { RotateCw, X } from 'lucide-react';
import { Button } from '../ui/button.tsx';
import { IconButton } from '../ui/icon-button.tsx';
import { Progress } from '../ui/progress.tsx';
import { dropUpload, type PhotoUpload, retryUpload } from './photo-uploads.ts';
import { RoomThumb } from './room-thumb.tsx';

interface PhotoThumbProps {
  photo: string;
  label: string;
  current: boolean;
  cover: boolean;
  onClick: () => void;
}

export function PhotoThumb({ photo, label, current, cover, onClick }: PhotoThumbProps) {
  return (
    <button
      type="button"
      aria-label={cover ? `${label}, copertina` : label}
      aria-current={current}
      onClick={onClick}
      className={clsx(
        'relative block w-full overflow-hidden rounded-md transition',
        current
          ? 'ring-2 ring-accent-solid ring-offset-2 ring-offset-canvas'
          : 'opacity-85 hover:opacity-100',
      )}
    >
      <RoomThumb photo={photo} className="aspect-square w-full sm:aspect-3/2" />
      {cover && (
        <span className="absolute bottom-1.5 left-1.5 rounded-sm bg-surface/90 px-1.5 py-0.5 text-xs font-medium text-ink">
          Copertina
        </span>
      )}
    </button>
  );
}

/** A photo on its way: its own picture, how far it is, and what to do when it does not arrive. */
export function UploadThumb({ upload }: { upload: PhotoUpload }) {
  const { file, state } = upload;
  return (
    <div className="flex flex-col gap-2">
      <div className="relative overflow-hidden rounded-md bg-sunken">
        <img
          src={upload.preview}
          alt=""
          // Not every browser can show every kind of photo (HEIC); the frame alone is enough then.
          onError={({ currentTarget }) => currentTarget.classList.add('invisible')}
          className={clsx(
            'aspect-square w-full object-cover sm:aspect-3/2',
            state === 'failed' ? 'opacity-30 grayscale' : 'opacity-60',
          )}
        />
        {state !== 'failed' && (
          <div className="absolute inset-x-3 bottom-3">
            <Progress
              label={`Caricamento di ${file.name}`}
              value={
                state === 'sending' && upload.share > 0 && upload.share < 1 ? upload.share * 100 : undefined
              }
            />
          </div>
        )}
      </div>
      {state === 'failed' && (
        <div role="alert" className="flex flex-col items-start gap-1.5 text-sm">
          <p className="text-danger-ink">{upload.error}</p>
          <span className="flex gap-1">
            <Button size="sm" icon={RotateCw} onClick={() => retryUpload(upload)}>
              Riprova
            </Button>
            <IconButton size="sm" icon={X} label={`Togli ${file.name}`} onClick={() => dropUpload(upload)} />
          </span>
        </div>
      )}
    </div>
  );
}
