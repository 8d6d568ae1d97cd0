import { useQuery } from '@tanstack/react-query';
import { modifiers } from 'contract/modifiers/calls';
import { modifierKindLabels } from 'contract/modifiers/labels';
import type { ModifierGroup } from 'contract/modifiers/schemas';
import { may } from 'contract/roles/values';
import { Archive, ArchiveRestore, Ellipsis, Pencil, Plus, SlidersHorizontal } from 'lucide-react';
import type { ReactNode } from 'react';
import { q } from '../../kit/api/query.ts';
import { count } from '../../kit/format/plural.ts';
import { paths } from '../../kit/paths.ts';
import { useSearch, withSearch } from '../../kit/routing/router.tsx';
import { can } from '../../kit/session/role-check.ts';
import { RoleGate } from '../../kit/session/role-gate.tsx';
import { usePlace } from '../../kit/session/session.ts';
import { Button } from '../../kit/ui/actions/button.tsx';
import { IconButton } from '../../kit/ui/actions/icon-button.tsx';
import { PageHeader } from '../../kit/ui/layout/page-header.tsx';
import { Page } from '../../kit/ui/layout/page.tsx';
import { Tabs } from '../../kit/ui/layout/tabs.tsx';
import { Menu, type MenuEntry } from '../../kit/ui/overlays/menu.tsx';
import { EmptyState } from '../../kit/ui/states/empty-state.tsx';
import { HeaderState, QueryView } from '../../kit/ui/states/query-view.tsx';
import { TableSkeleton } from '../../kit/ui/tables/table-skeleton.tsx';
import { type Column, Table } from '../../kit/ui/tables/table.tsx';
import { boundsSaid, optionsSaid, usedSaid } from './modifier-words.ts';
import { useArchiveGroup } from './use-archive-group.ts';

const shelfIn = ({ shelf }: Record<string, unknown>) => ({ archived: shelf === 'archived' });

const columns: Column<ModifierGroup>[] = [
  {
    id: 'name',
    header: 'Gruppo',
    className: 'w-[22%]',
    cell: ({ name }) => <span className="font-semibold wrap-anywhere">{name}</span>,
  },
  { id: 'kind', header: 'Tipo', card: 'aside', cell: ({ kind }) => modifierKindLabels[kind] },
  { id: 'bounds', header: 'Quante', cell: boundsSaid },
  {
    id: 'options',
    header: 'Opzioni',
    className: 'w-[34%]',
    cell: (group) => <span className="wrap-anywhere">{optionsSaid(group)}</span>,
  },
  { id: 'used', header: 'Chiesto da', align: 'end', className: 'whitespace-nowrap', cell: usedSaid },
];

/** What guests may choose about a dish: each group is written once and asked by as many products as one likes. */
export function ModifiersPage() {
  const { place_id, role } = usePlace();
  const { archived } = useSearch(shelfIn);
  const reads = can(role, may.readRecipes);
  const manages = can(role, may.manage);
  const query = useQuery({
    ...q(modifiers.list, { params: { place_id }, query: archived ? { shelf: 'archived' } : {} }),
    enabled: reads,
  });
  const create = manages && (
    <Button variant="primary" icon={Plus} href={paths.modifierCreate}>
      Nuovo gruppo
    </Button>
  );
  return (
    <Page>
      <PageHeader
        title="Aggiunte e varianti"
        state={
          <HeaderState query={query}>
            {({ data }) =>
              data.length === 0
                ? 'Cotture, aggiunte e contorni da scegliere'
                : count(data.length, { one: 'gruppo', other: 'gruppi' })
            }
          </HeaderState>
        }
        back={{ href: paths.menu, label: 'Menu' }}
        action={(archived || query.data?.data.length !== 0) && create}
      />
      <RoleGate
        roles={may.readRecipes}
        title="Il tuo ruolo non vede le aggiunte"
        href={paths.dashboard}
        action="Vai alla panoramica"
      >
        <Tabs
          label="Quali gruppi"
          tabs={[
            { href: paths.modifiers, label: 'In uso', current: !archived },
            {
              href: withSearch(paths.modifiers, { shelf: 'archived' }),
              label: 'Archiviati',
              current: archived,
            },
          ]}
        />
        <QueryView
          query={query}
          loading={<TableSkeleton columns={columns} rows={4} rowActions={manages} />}
          error="Errore durante il caricamento delle aggiunte"
          isEmpty={({ data }) => data.length === 0}
          empty={archived ? <NoneArchived /> : <NoGroups action={create || null} />}
        >
          {({ data }) => <Groups groups={data} manages={manages} />}
        </QueryView>
      </RoleGate>
    </Page>
  );
}

function NoGroups({ action }: { action: ReactNode }) {
  return (
    <EmptyState
      icon={SlidersHorizontal}
      title="Ancora nessun gruppo"
      text="Cottura della carne, aggiunte sulla pizza, «senza cipolla»: scrivi il gruppo una volta, e poi sceglilo nei piatti che lo chiedono."
      action={action}
    />
  );
}

function NoneArchived() {
  return (
    <EmptyState
      icon={Archive}
      title="Nessun gruppo archiviato"
      text="Quello che archivi resta qui: si può rimettere in uso, anche sui prodotti che lo chiedevano."
      action={<Button href={paths.modifiers}>Vai a quelli in uso</Button>}
    />
  );
}

function Groups({ groups, manages }: { groups: readonly ModifierGroup[]; manages: boolean }) {
  const { archive, restore } = useArchiveGroup();
  const actionsOf = (group: ModifierGroup): MenuEntry[] =>
    group.archived_at === null
      ? [
          { label: 'Modifica', icon: Pencil, href: paths.modifierEdit(group.id) },
          { label: 'Archivia', icon: Archive, onSelect: () => archive(group) },
        ]
      : [{ label: 'Rimetti in uso', icon: ArchiveRestore, onSelect: () => restore(group) }];
  return (
    <Table
      caption="Gruppi"
      columns={columns}
      rows={groups}
      rowKey={({ id }) => id}
      rowHref={manages ? ({ id }) => paths.modifierEdit(id) : undefined}
      rowActions={
        manages
          ? (group) => (
              <Menu
                trigger={(trigger) => (
                  <IconButton {...trigger} icon={Ellipsis} label={`Azioni per ${group.name}`} />
                )}
                items={actionsOf(group)}
              />
            )
          : undefined
      }
    />
  );
}
