import { LockKeyhole, LogOut, UserRound, UsersRound } from 'lucide-react';
import { lazy, Suspense, useState } from 'react';
import { paths } from '../../../kit/paths.ts';
import { roleLabels } from 'contract/roles/labels';
import { does } from '../../../kit/session/capabilities.ts';
import { signOut, usePlace, useUser } from '../../../kit/session/session.ts';
import { Avatar } from '../../../kit/ui/content/avatar.tsx';
import { Menu, type MenuEntry } from '../../../kit/ui/overlays/menu.tsx';

const WhoDialog = lazy(async () => ({
  default: (await import('../../../slices/pins/who-dialog.tsx')).WhoDialog,
}));

export function UserMenu() {
  const user = useUser();
  const place = usePlace();
  const { role } = place;
  const isActing = place.acting === 'other';
  const [asks, setAsks] = useState<boolean>();
  const lock = async () =>
    (await import('../../../slices/pins/lock-device.ts')).lockDevice(place.place_id, isActing);
  const shared: MenuEntry[] =
    isActing || does(place, 'dining')
      ? [
          { label: 'Cambia persona', icon: UsersRound, onSelect: () => setAsks(true) },
          { label: 'Blocca', icon: LockKeyhole, onSelect: () => void lock() },
        ]
      : [];
  const name = `${user.first_name} ${user.last_name}`;
  return (
    <>
      <Menu
        header={
          <>
            <p className="font-semibold">{name}</p>
            <p className="text-sm text-ink-muted">{roleLabels[role]}</p>
          </>
        }
        items={[
          // The account is of the person who signed in.
          ...(isActing ? [] : [{ label: 'Profilo', href: paths.profile, icon: UserRound }]),
          ...shared,
          'separator',
          { label: 'Esci', onSelect: signOut, icon: LogOut },
        ]}
        trigger={(trigger) => (
          <button
            type="button"
            {...trigger}
            className="flex min-h-10 max-w-full min-w-0 touch-target items-center justify-center gap-2.5 rounded-md px-1.5 text-left transition-colors hover:bg-sunken"
          >
            <Avatar name={name} />
            <span className="hidden max-w-44 min-w-0 lg:block">
              <span className="block truncate text-sm font-semibold">{name}</span>
              <span className="block truncate text-xs text-ink-muted">{roleLabels[role]}</span>
            </span>
            {isActing && (
              <span aria-hidden className="max-w-20 truncate text-sm font-semibold lg:hidden">
                {user.first_name}
              </span>
            )}
            <span className="sr-only lg:hidden">Il tuo account, {name}</span>
          </button>
        )}
      />
      {asks !== undefined && (
        <Suspense fallback={null}>
          <WhoDialog open={asks} onClose={() => setAsks(false)} />
        </Suspense>
      )}
    </>
  );
}
