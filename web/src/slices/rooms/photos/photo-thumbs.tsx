import { clsx } from 'clsx';
import { RotateCw } from 'lucide-react';
import { Banner } from '../../../kit/ui/feedback/banner.tsx';
import { Button } from '../../../kit/ui/actions/button.tsx';
import { Progress } from '../../../kit/ui/feedback/progress.tsx';
import { PhotoPreview } from './photo-preview.tsx';
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

/** A photo on its way: its own picture, and how far it is. */
export function UploadThumb({ upload }: { upload: PhotoUpload }) {
  const { file, share } = upload;
  return (
    <PhotoPreview src={upload.preview} name={file.name}>
      <div className="absolute inset-0 bg-surface/50" />
      <div className="absolute inset-x-3 bottom-3">
        <Progress
          label={`Caricamento di ${file.name}`}
          value={share > 0 && share < 1 ? share * 100 : undefined}
        />
      </div>
    </PhotoPreview>
  );
}

/** A photo that did not arrive: why, and what to do about it. */
export function FailedUpload({ upload }: { upload: PhotoUpload }) {
  return (
    <Banner
      tone="danger"
      announce
      title={`Foto non caricata: ${upload.file.name}`}
      action={
        <span className="flex gap-2">
          <Button size="sm" variant="ghost" onClick={() => dropUpload(upload)}>
            Lascia perdere
          </Button>
          <Button size="sm" icon={RotateCw} onClick={() => retryUpload(upload)}>
            Riprova
          </Button>
        </span>
      }
    >
      {upload.error}
    </Banner>
  );
}
