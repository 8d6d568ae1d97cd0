import { BedDouble } from 'lucide-react';
import { smallPhoto } from 'contract/rooms/values';
import { Thumb } from '../../../kit/ui/content/thumb.tsx';

export function RoomThumb({ photo, className }: { photo: string | undefined; className: string }) {
  return <Thumb src={photo && smallPhoto(photo)} icon={BedDouble} className={className} />;
}
