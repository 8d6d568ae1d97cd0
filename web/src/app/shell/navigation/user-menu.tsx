import { LogOut, UserRound } from 'lucide-react';
import { paths } from '../../../kit/paths.ts';
import { roleLabels } from 'contract/roles/labels';
import { signOut, usePlace, useUser } from '../../../kit/session/session.ts';
import { Avatar } from '../../../kit/ui/content/avatar.tsx';
import { Menu } from '../../../kit/ui/overlays/menu.tsx';

export function UserMenu() {
  const user = useUser();
  const { role } = usePlace();
  const name = `${user.first_name} ${user.last_name}`;
  return (
    <Menu
      header={
        <>
          <p className="font-semibold break-words">{name}</p>
          <p className="text-sm text-ink-muted">{roleLabels[role]}</p>
        </>
      }
      items={[
        { label: 'Profilo', href: paths.profile, icon: UserRound },
        'separator',
        { label: 'Esci', onSelect: signOut, icon: LogOut },
      ]}
      trigger={(trigger) => (
        <button
          type="button"
          {...trigger}
          className="flex min-h-10 touch-target items-center justify-center gap-2.5 rounded-md px-1.5 text-left transition-colors hover:bg-sunken"
        >
          <Avatar name={name} />
          <span className="hidden max-w-44 lg:block">
            <span className="block truncate text-sm font-semibold">{name}</span>
            <span className="block truncate text-xs text-ink-muted">{roleLabels[role]}</span>
          </span>
          <span className="sr-only lg:hidden">Il tuo account, {name}</span>
        </button>
      )}
    />
  );
}
