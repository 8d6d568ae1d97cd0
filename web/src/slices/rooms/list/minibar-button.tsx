import { may } from 'contract/roles/values';
import type { Room } from 'contract/rooms/schemas';
import { Wine } from 'lucide-react';
import { lazy, Suspense, useState } from 'react';
import { can } from '../../../kit/session/role-check.ts';
import { usePlace } from '../../../kit/session/session.ts';
import { Button } from '../../../kit/ui/actions/button.tsx';
import { IconButton } from '../../../kit/ui/actions/icon-button.tsx';

const MinibarDialog = lazy(() => import('../../bills/minibar/minibar-dialog.tsx'));

interface MinibarButtonProps {
  room: Room;
  /** The icon alone, where the minibar is not what the page is for. */
  brief: boolean;
}

/** What the guest took from the minibar, while somebody is in the room or it waits to be cleaned. */
export function MinibarButton({ room, brief }: MinibarButtonProps) {
  const { role } = usePlace();
  const [asking, setAsking] = useState<boolean>();
  const isUsed = room.status === 'occupied' || room.status === 'cleaning';
  if (!isUsed || !can(role, may.clean)) return null;
  const label = `Minibar della camera ${room.number}`;
  const ask = () => setAsking(true);
  return (
    <>
      {brief ? (
        <IconButton size="sm" variant="secondary" icon={Wine} label={label} onClick={ask} />
      ) : (
        <Button size="sm" icon={Wine} aria-label={label} onClick={ask}>
          Minibar
        </Button>
      )}
      {asking !== undefined && (
        <Suspense fallback={null}>
          <MinibarDialog room={room} open={asking} onClose={() => setAsking(false)} />
        </Suspense>
      )}
    </>
  );
}
