import { people as calls } from 'contract/people/calls';
import type { PlacePerson } from 'contract/people/schemas';
import { pins } from 'contract/pins/calls';
import { roleLabels } from 'contract/roles/labels';
import { may } from 'contract/roles/values';
import { ArrowRightLeft, Ellipsis, KeyRound, LogOut, UserCog, UserMinus } from 'lucide-react';
import { useState } from 'react';
import { useApiMutation } from '../../kit/api/query.ts';
import { sayFailed } from '../../kit/form/notices/failure-toast.ts';
import { ITALY, longDay, longInstant, today } from '../../kit/format/days.ts';
import { relativeTime } from '../../kit/format/relative-time.ts';
import { paths } from '../../kit/paths.ts';
import { can } from '../../kit/session/role-check.ts';
import { usePlace } from '../../kit/session/session.ts';
import { toast } from '../../kit/ui/feedback/toast.ts';
import { Badge } from '../../kit/ui/content/badge.tsx';
import { IconButton } from '../../kit/ui/actions/icon-button.tsx';
import { Menu, type MenuEntry } from '../../kit/ui/overlays/menu.tsx';
import { type Column, Table } from '../../kit/ui/tables/table.tsx';
import { RemoveDialog } from './remove-dialog.tsx';
import { RoleDialog } from './role-dialog.tsx';
import { TransferDialog } from './transfer-dialog.tsx';
import { nameOf } from './use-people.ts';

export const peopleColumns = (now: number): Column<PlacePerson>[] => [
  {
    id: 'name',
    header: 'Persona',
    cell: (person) => (
      <span className="block min-w-0">
        <span className="flex flex-wrap items-center gap-x-2 gap-y-1 font-medium">
          <span className="min-w-0">{nameOf(person)}</span>
          {person.is_me && <Badge tone="accent">Tu</Badge>}
        </span>
        <span className="block text-sm font-normal break-all text-ink-muted">{person.email}</span>
      </span>
    ),
  },
  { id: 'role', header: 'Ruolo', cell: ({ role }) => roleLabels[role] },
  {
    id: 'since',
    header: 'Da',
    cell: ({ since }) => (
      <time dateTime={since} title={longDay(today(since, ITALY))}>
        {monthOf(since)}
      </time>
    ),
  },
  {
    id: 'last',
    header: 'Ultimo accesso',
    cell: ({ last_used_at }) =>
      last_used_at === null ? (
        'Mai'
      ) : (
        <time dateTime={last_used_at} title={longInstant(last_used_at, ITALY)}>
          {relativeTime(last_used_at, now, ITALY)}
        </time>
      ),
  },
];

const month = new Intl.DateTimeFormat('it-IT', { timeZone: ITALY, month: 'short', year: 'numeric' });
/** "nov 2026" */
const monthOf = (instant: string) => month.format(new Date(instant));

interface Asking {
  what: 'role' | 'remove' | 'transfer';
  person: PlacePerson;
  open: boolean;
}

export function PeopleList({ people, now }: { people: readonly PlacePerson[]; now: number }) {
  const owns = can(usePlace().role, may.own);
  const [asking, setAsking] = useState<Asking>();
  const isOpen = (what: Asking['what']) => asking?.what === what && asking.open;
  const close = () => setAsking((last) => last && { ...last, open: false });

  const { place_id } = usePlace();
  const removePin = useApiMutation(pins.removeOf, {
    invalidates: [calls.list],
    onSuccess: () => toast.success('PIN tolto'),
    onError: (error, input) =>
      sayFailed({ error, fallback: 'Il PIN non è stato tolto', again: () => removePin.mutate(input) }),
  });

  function entriesFor(person: PlacePerson): MenuEntry[] {
    const ask = (what: Asking['what']) => () => setAsking({ what, person, open: true });
    if (person.is_me)
      return [{ label: "Lascia l'attività", href: `${paths.profile}#attivita`, icon: LogOut }];
    return [
      ...(person.can_change ? [{ label: 'Cambia ruolo…', icon: UserCog, onSelect: ask('role') }] : []),
      ...(owns && person.role !== 'owner'
        ? [{ label: "Affida l'attività…", icon: ArrowRightLeft, onSelect: ask('transfer') }]
        : []),
      ...(owns && person.has_pin
        ? [
            {
              label: 'Togli il PIN',
              icon: KeyRound,
              onSelect: () => removePin.mutate({ params: { place_id, user_id: person.user_id } }),
            },
          ]
        : []),
      ...(person.can_change
        ? [{ label: 'Rimuovi…', icon: UserMinus, tone: 'danger' as const, onSelect: ask('remove') }]
        : []),
    ];
  }
  return (
    <>
      <Table
        caption="Persone"
        columns={peopleColumns(now)}
        rows={people}
        rowKey={({ user_id }) => user_id}
        rowActions={(person) => {
          const items = entriesFor(person);
          if (items.length === 0) return null;
          return (
            <Menu
              items={items}
              trigger={(trigger) => (
                <IconButton {...trigger} icon={Ellipsis} label={`Azioni per ${nameOf(person)}`} />
              )}
            />
          );
        }}
      />
      {asking && (
        <>
          <RoleDialog
            key={`role-${asking.person.user_id}-${asking.person.role}`}
            person={asking.person}
            open={isOpen('role')}
            onClose={close}
          />
          <RemoveDialog
            key={`remove-${asking.person.user_id}`}
            person={asking.person}
            open={isOpen('remove')}
            onClose={close}
          />
          <TransferDialog
            key={`transfer-${asking.person.user_id}`}
            person={asking.person}
            open={isOpen('transfer')}
            onClose={close}
          />
        </>
      )}
    </>
  );
}
