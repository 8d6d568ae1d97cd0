import { may } from 'contract/endpoint';
import { can } from '../session/can.ts';
import { usePlace } from '../session/session.ts';
import { Skeleton } from '../ui/skeleton.tsx';
import { StatSkeleton } from '../ui/stat.tsx';
import { TableSkeleton } from '../ui/table-skeleton.tsx';
import { roomColumns } from './room-columns.tsx';

/** The list to come, in its own shape. */
export function RoomsSkeleton() {
  const { role } = usePlace();
  const money = can(role, may.money);
  return (
    <div className="flex flex-col gap-6 lg:gap-8">
      <StatSkeleton count={money ? 4 : 3} hint />
      <div className="flex flex-col gap-4">
        <div className="flex gap-3">
          <Skeleton className="h-10 flex-1" />
          <Skeleton className="h-10 w-10 sm:w-48" />
          <Skeleton className="h-10 w-44 max-sm:hidden" />
        </div>
        <TableSkeleton columns={roomColumns(money)} rowActions={can(role, may.manage)} />
      </div>
    </div>
  );
}
