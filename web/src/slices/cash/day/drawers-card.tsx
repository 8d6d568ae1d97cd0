import { cash } from 'contract/cash/calls';
import type { CashDay, DrawerSum } from 'contract/cash/schemas';
import { may } from 'contract/roles/values';
import { Archive, Ellipsis, Pencil } from 'lucide-react';
import { Suspense, useState } from 'react';
import { useApiMutation } from '../../../kit/api/query.ts';
import { ConfirmCall } from '../../../kit/form/dialogs/confirm-call.tsx';
import { money } from '../../../kit/format/money.ts';
import { can } from '../../../kit/session/role-check.ts';
import { usePlace } from '../../../kit/session/session.ts';
import { IconButton } from '../../../kit/ui/actions/icon-button.tsx';
import { Menu } from '../../../kit/ui/overlays/menu.tsx';
import { Line, ListCard } from '../../../kit/ui/tables/list-card.tsx';
import { DrawerDialog } from '../dialogs/cash-windows.ts';
import { changedByCash } from '../use-cash.ts';

type Named = DrawerSum & { drawer_id: number };

/** The drawers by name; nothing where there is only the nameless one. */
export function DrawersCard({ day }: { day: CashDay }) {
  const { role } = usePlace();
  const [chosen, setChosen] = useState<Named>();
  const [doing, setDoing] = useState<'rename' | 'archive'>();
  const archive = useApiMutation(cash.archiveDrawer, { invalidates: changedByCash });
  const named = day.drawers.filter((one): one is Named => one.drawer_id !== null);
  if (named.length === 0) return null;

  function begin(drawer: Named, what: 'rename' | 'archive') {
    setChosen(drawer);
    setDoing(what);
  }
  const isChosen = ({ drawer_id }: Named) => drawer_id === chosen?.drawer_id;
  const end = () => setDoing(undefined);
  return (
    <>
      <ListCard title="Casse" empty="">
        {named.map((drawer) => (
          <Line
            key={drawer.drawer_id}
            title={drawer.name}
            end={
              <>
                <span className="font-semibold tabular-nums">{money(drawer.expected, day.currency)}</span>
                {can(role, may.manage) && (
                  <Menu
                    trigger={(trigger) => (
                      <IconButton {...trigger} icon={Ellipsis} label={`Azioni per ${drawer.name}`} />
                    )}
                    items={[
                      { label: 'Cambia nome', icon: Pencil, onSelect: () => begin(drawer, 'rename') },
                      { label: 'Archivia…', icon: Archive, onSelect: () => begin(drawer, 'archive') },
                    ]}
                  />
                )}
              </>
            }
          />
        ))}
      </ListCard>
      {chosen && (
        <>
          <Suspense fallback={null}>
            <DrawerDialog
              drawer={{ id: chosen.drawer_id, name: (named.find(isChosen) ?? chosen).name }}
              open={doing === 'rename'}
              onClose={end}
            />
          </Suspense>
          <ConfirmCall
            call={archive}
            failure="Errore durante l'archiviazione della cassa"
            open={doing === 'archive'}
            onClose={end}
            title={`Archivia la cassa ${chosen.name}?`}
            action="Archivia"
            busyText="Archiviazione…"
            tone="accent"
            onConfirm={() => archive.mutate({ params: { drawer_id: chosen.drawer_id } }, { onSuccess: end })}
          >
            Non si potrà più usare. I contanti che contiene restano nel conteggio fino alla prossima chiusura.
          </ConfirmCall>
        </>
      )}
    </>
  );
}
