import { may } from 'contract/roles/values';
import { statusLabels } from 'contract/rooms/labels';
import type { Room, RoomStatus } from 'contract/rooms/schemas';
import {
  BrushCleaning,
  ChevronDown,
  CircleCheck,
  CircleQuestionMark,
  Sparkles,
  UserRound,
  Wrench,
} from 'lucide-react';
import { lazy, Suspense, useState } from 'react';
import { can } from '../../../kit/session/role-check.ts';
import { usePlace } from '../../../kit/session/session.ts';
import { Badge } from '../../../kit/ui/content/badge.tsx';
import { Button } from '../../../kit/ui/actions/button.tsx';
import type { Icon } from '../../../kit/ui/theme/icon.ts';
import { Menu } from '../../../kit/ui/overlays/menu.tsx';
import type { Tone } from '../../../kit/ui/theme/tone.ts';
import { isStatus, statusLabel } from '../room-labels.ts';
import { useRoomStatus } from './use-room-status.ts';

const MaintenanceDialog = lazy(() =>
  import('./maintenance-dialog.tsx').then((loaded) => ({ default: loaded.MaintenanceDialog })),
);

const looks = {
  available: { tone: 'success', icon: CircleCheck },
  occupied: { tone: 'accent', icon: UserRound },
  cleaning: { tone: 'warning', icon: BrushCleaning },
  maintenance: { tone: 'neutral', icon: Wrench },
} satisfies Record<RoomStatus, { tone: Tone; icon: Icon }>;

const unknown = { tone: 'neutral', icon: CircleQuestionMark } as const;

function StatusBadge({ status, open }: { status: string; open?: boolean }) {
  const { tone, icon } = isStatus(status) ? looks[status] : unknown;
  return (
    <Badge tone={tone} icon={icon}>
      {statusLabel(status)}
      {open && <ChevronDown aria-hidden className="-mr-1 size-3.5 opacity-70" />}
    </Badge>
  );
}

const statuses = Object.keys(statusLabels).filter(isStatus);

/** The state of a room; for those who may change it, also the way to do so. */
export function RoomStatusMenu({ room, align = 'end' }: { room: Room; align?: 'start' | 'end' }) {
  const { role } = usePlace();
  const set = useRoomStatus(room);
  const [asking, setAsking] = useState<boolean>();
  if (!can(role, may.clean)) return <StatusBadge status={room.status} />;
  const menu = (
    <Menu
      align={align}
      items={[
        { heading: `Stato della camera ${room.number}` },
        ...statuses.map((status) => ({
          // Its end can be changed while it lasts.
          label: status === 'maintenance' ? `${statusLabels[status]}…` : statusLabels[status],
          icon: looks[status].icon,
          checked: status === room.status,
          onSelect: () => {
            if (status === 'maintenance') setAsking(true);
            else if (status !== room.status) set({ status });
          },
        })),
      ]}
      trigger={(trigger) => (
        <button
          type="button"
          {...trigger}
          aria-label={`Stato della camera ${room.number}: ${statusLabel(room.status)}. Cambia`}
          className="inline-flex min-h-8 touch-target items-center rounded-full transition hover:opacity-85 active:translate-y-px"
        >
          <StatusBadge status={room.status} open />
        </button>
      )}
    />
  );
  return (
    <>
      {menu}
      {asking !== undefined && (
        <Suspense fallback={null}>
          <MaintenanceDialog room={room} open={asking} onClose={() => setAsking(false)} />
        </Suspense>
      )}
    </>
  );
}

interface CleanedButtonProps {
  room: Room;
  primary?: boolean;
  size?: 'sm' | 'md';
}

/** The one touch that housekeeping needs all day: a room in pulizia becomes available. */
export function CleanedButton({ room, primary = false, size = 'sm' }: CleanedButtonProps) {
  const { role } = usePlace();
  const set = useRoomStatus(room);
  if (room.status !== 'cleaning' || !can(role, may.clean)) return null;
  return (
    <Button
      size={size}
      variant={primary ? 'primary' : 'secondary'}
      icon={Sparkles}
      aria-label={`Segna la camera ${room.number} come pulita`}
      onClick={({ currentTarget }) => {
        // This button goes: the focus stays with the state of the room, before it in the row of a list or the header of the page.
        currentTarget.closest('span,header')?.querySelector('button')?.focus();
        set({ status: 'available' });
      }}
    >
      Pulita
    </Button>
  );
}
