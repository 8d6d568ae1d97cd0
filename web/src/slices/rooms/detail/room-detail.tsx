import type { Room } from 'contract/rooms/schemas';
import { Section } from '../../../kit/ui/layout/page.tsx';
import { Skeleton } from '../../../kit/ui/states/skeleton.tsx';
import { RoomAmenities } from './room-amenities.tsx';
import { LastChanges } from '../../activity/last-changes.tsx';
import { RoomFacts } from './room-facts.tsx';
import { RoomPhotos } from '../photos/room-photos.tsx';

const columns = 'grid items-start gap-6 lg:grid-cols-[minmax(0,1fr)_22rem] lg:gap-8';

/** Photos and facts side by side, the facts right after the photos on a phone. */
export function RoomDetail({ room }: { room: Room }) {
  return (
    <div className={columns}>
      <RoomPhotos room={room} />
      <RoomFacts room={room} />
      <div className="flex flex-col gap-6 lg:gap-8">
        <Section title="Descrizione">
          {room.description === null ? (
            <p className="text-ink-muted">Nessuna descrizione.</p>
          ) : (
            <p className="max-w-prose wrap-anywhere whitespace-pre-line">{room.description}</p>
          )}
        </Section>
        <Section title="Dotazioni">
          <RoomAmenities ids={room.amenities} />
        </Section>
        <LastChanges type="room" thing={room} title="Ultime modifiche" shown={5} />
      </div>
    </div>
  );
}

export function RoomSkeleton() {
  return (
    <div aria-hidden className={columns}>
      <div className="flex flex-col gap-3">
        <Skeleton className="aspect-3/2" />
        <div className="grid grid-cols-3 gap-3">
          <Skeleton className="aspect-3/2" />
          <Skeleton className="aspect-3/2" />
          <Skeleton className="aspect-3/2" />
        </div>
      </div>
      <Skeleton className="h-80" />
    </div>
  );
}
