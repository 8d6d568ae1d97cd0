import { useQuery } from '@tanstack/react-query';
import { modifiers } from 'contract/modifiers/calls';
import type { ModifierGroupInput } from 'contract/modifiers/schemas';
import { q, useApiMutation } from '../../kit/api/query.ts';
import { useHere } from '../../kit/form/drafts/use-still-here.ts';
import { paths } from '../../kit/paths.ts';
import { useParam } from '../../kit/routing/router.tsx';
import { unanswered } from '../../kit/session/draft.ts';
import { useThingsPlace } from '../../kit/session/place-of-item.ts';
import { usePlace } from '../../kit/session/session.ts';
import { WritersOnly } from '../../kit/session/writers-only.tsx';
import { toast } from '../../kit/ui/feedback/toast.ts';
import { PageHeader } from '../../kit/ui/layout/page-header.tsx';
import { Page } from '../../kit/ui/layout/page.tsx';
import { NotFound } from '../../kit/ui/states/not-found.tsx';
import { QueryView } from '../../kit/ui/states/query-view.tsx';
import { Skeleton } from '../../kit/ui/states/skeleton.tsx';
import { GroupForm } from './form/group-form.tsx';

const back = { href: paths.modifiers, label: 'Aggiunte e varianti' };
const invalidates = [modifiers.list, modifiers.get, modifiers.choices];

export function ModifierCreatePage() {
  const { place_id } = usePlace();
  const create = useApiMutation(modifiers.create, {
    invalidates,
    unanswered: unanswered(`modifier-group-new-${place_id}`),
  });
  const { goOn } = useHere();

  async function save(body: ModifierGroupInput) {
    await create.mutateAsync({ params: { place_id }, body });
    toast.success(`«${body.name}» aggiunto: ora sceglilo nei prodotti`);
    goOn(paths.modifiers);
  }

  return (
    <Page narrow>
      <PageHeader title="Nuovo gruppo" back={back} />
      <WritersOnly of="modifiers">
        <GroupForm
          key={place_id}
          place_id={place_id}
          action="Crea gruppo"
          busyText="Creazione…"
          save={save}
          failure="Errore durante la creazione del gruppo"
        />
      </WritersOnly>
    </Page>
  );
}

export function ModifierEditPage() {
  const group_id = useParam('groupId');
  const query = useQuery(q(modifiers.get, { params: { group_id } }));
  useThingsPlace(query.data?.place_id);
  const update = useApiMutation(modifiers.update, { invalidates });
  const { goOn } = useHere();

  async function save(body: ModifierGroupInput) {
    await update.mutateAsync({ params: { group_id }, body });
    toast.success(`«${body.name}» salvato`);
    goOn(paths.modifiers);
  }

  if (query.error?.status === 404) {
    return (
      <NotFound
        title="Gruppo"
        what="Gruppo non trovato"
        perhaps="Forse l'indirizzo non è completo"
        back={back}
        action="Vai alle aggiunte"
      />
    );
  }
  return (
    <Page narrow>
      <PageHeader title={query.data ? `Modifica «${query.data.name}»` : 'Modifica gruppo'} back={back} />
      <WritersOnly of="modifiers">
        <QueryView
          query={query}
          loading={<Skeleton className="h-96" />}
          error="Errore durante il caricamento del gruppo"
          isEmpty={() => false}
          empty={null}
        >
          {(group) => (
            <GroupForm
              key={group.id}
              place_id={group.place_id}
              group={group}
              action="Salva"
              busyText="Salvataggio…"
              save={save}
              failure="Errore durante la modifica del gruppo"
            />
          )}
        </QueryView>
      </WritersOnly>
    </Page>
  );
}
