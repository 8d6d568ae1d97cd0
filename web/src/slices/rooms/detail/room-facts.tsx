import type { Room } from 'contract/rooms/schemas';
import { decimal, money } from '../../../kit/format/money.ts';
import { count } from '../../../kit/format/plural.ts';
import { Card } from '../../../kit/ui/layout/card.tsx';
import { DescriptionList } from '../../../kit/ui/content/description-list.tsx';
import { bedsOf } from '../../../kit/format/beds.ts';
import { typeLabel } from '../room-labels.ts';

export function RoomFacts({ room }: { room: Room }) {
  return (
    <Card>
      {room.price_per_night !== null && (
        <p className="mb-3 border-b border-line pb-4">
          <span className="text-figure tabular-nums">{money(room.price_per_night)}</span>
          <span className="text-ink-muted"> a notte</span>
        </p>
      )}
      <DescriptionList
        items={[
          { term: 'Tipo', value: typeLabel(room.type) },
          { term: 'Ospiti', value: count(room.capacity, { one: 'persona', other: 'persone' }) },
          { term: 'Letti', value: bedsOf(room) },
          { term: 'Piano', value: room.floor },
          { term: 'Superficie', value: room.area === null ? undefined : `${decimal(room.area)} m²` },
        ]}
      />
    </Card>
  );
}
