import { Progress } from '../../../kit/ui/feedback/progress.tsx';

interface PhotoOnItsWayProps {
  preview: string;
  /** 0 to 1. */
  share: number;
}

/** Its own picture while it goes up; not every browser can show every kind (HEIC), so it may be a grey field. */
export function PhotoOnItsWay({ preview, share }: PhotoOnItsWayProps) {
  return (
    <div className="relative aspect-3/2 w-full overflow-hidden rounded-lg bg-sunken">
      <img
        src={preview}
        alt=""
        className="size-full object-cover opacity-60"
        onError={(event) => event.currentTarget.remove()}
      />
      <div className="absolute inset-x-4 bottom-4">
        <Progress label="Caricamento della foto" value={share > 0 && share < 1 ? share * 100 : undefined} />
      </div>
    </div>
  );
}
