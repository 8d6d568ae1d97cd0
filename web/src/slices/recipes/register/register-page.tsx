import type { Register } from 'contract/allergen-register/schemas';
import { beforeDay } from 'contract/days/before-day';
import { may } from 'contract/roles/values';
import { Pencil, Printer, SearchX, Utensils } from 'lucide-react';
import { lazy, Suspense, useState } from 'react';
import { day, today } from '../../../kit/format/days.ts';
import { count, sentence } from '../../../kit/format/plural.ts';
import { paths } from '../../../kit/paths.ts';
import { useListSearch } from '../../../kit/routing/use-list-search.ts';
import { can } from '../../../kit/session/role-check.ts';
import { usePlace } from '../../../kit/session/session.ts';
import { Button } from '../../../kit/ui/actions/button.tsx';
import { SearchBox } from '../../../kit/ui/filters/search-box.tsx';
import { Segmented } from '../../../kit/ui/filters/segmented.tsx';
import { PageHeader } from '../../../kit/ui/layout/page-header.tsx';
import { Page } from '../../../kit/ui/layout/page.tsx';
import { EmptyState } from '../../../kit/ui/states/empty-state.tsx';
import { HeaderState, QueryView } from '../../../kit/ui/states/query-view.tsx';
import { Skeleton } from '../../../kit/ui/states/skeleton.tsx';
import { ChangeLines } from '../allergens/change-lines.tsx';
import { MenuTabs } from '../menu-tabs.tsx';
import { DishMatrix, SignsLegend } from './dish-matrix.tsx';
import { RegisterPaper } from './register-paper.tsx';
import { foundDishes, registerSearch, unknownIn } from './register-search.ts';
import { SignedList } from './signed-list.tsx';
import { useRegister } from './use-register.ts';

const SignDialog = lazy(() => import('./sign-dialog.tsx').then((loaded) => ({ default: loaded.SignDialog })));

const DISHES = { one: 'piatto', other: 'piatti' };

/** The register as it is now: what changed since it was signed, and the way to sign it again. */
export function RegisterPage() {
  const { place_id, role, time_zone } = usePlace();
  const query = useRegister(place_id);
  const [signing, setSigning] = useState<boolean>();
  const [printing, setPrinting] = useState(false);
  const register = query.data;
  const isBare = register?.dishes.length === 0;
  return (
    <Page>
      <PageHeader
        title="Registro allergeni"
        state={<HeaderState query={query}>{(data) => stateOf(data, time_zone)}</HeaderState>}
        action={
          register &&
          !isBare &&
          can(role, may.cook) && (
            <Button variant="primary" icon={Pencil} onClick={() => setSigning(true)}>
              Firma il registro
            </Button>
          )
        }
        menu={
          register && !isBare
            ? [{ label: 'Stampa com’è ora', icon: Printer, onSelect: () => setPrinting(true) }]
            : []
        }
      />
      <MenuTabs current="register" />
      <QueryView
        query={query}
        loading={<Skeleton className="h-96" />}
        error="Errore nel caricamento del registro"
        isEmpty={({ dishes }) => dishes.length === 0}
        empty={
          <EmptyState
            icon={Utensils}
            title="Ancora nessun piatto"
            text="Qui vedi gli allergeni di ogni piatto e bevanda che vendi, pronti da firmare e da stampare."
            action={<Button href={paths.products}>Vai ai prodotti</Button>}
          />
        }
      >
        {(data) => <Current register={data} />}
      </QueryView>
      <SignedList />
      {register && signing !== undefined && (
        <Suspense fallback={null}>
          <SignDialog register={register} open={signing} onClose={() => setSigning(false)} />
        </Suspense>
      )}
      {register && printing && <RegisterPaper register={register} onDone={() => setPrinting(false)} />}
    </Page>
  );
}

function Current({ register }: { register: Register }) {
  const { search, change } = useListSearch(paths.allergenRegister, registerSearch);
  const { dishes, changes, last_signed } = register;
  const found = foundDishes(dishes, search);
  return (
    <div className="flex flex-col gap-6 lg:gap-8">
      <div className="flex flex-col gap-4">
        <div className="flex flex-wrap items-center gap-3">
          <SearchBox
            atOnce
            label="Cerca tra i piatti"
            placeholder="Piatto, categoria…"
            value={search.q ?? ''}
            onChange={(text) => change({ q: text === '' ? undefined : text })}
            className="max-w-sm"
          />
          <Segmented
            label="Quali piatti"
            options={[
              { value: 'all', label: 'Tutti', count: dishes.length },
              { value: 'unknown', label: 'Da verificare', count: unknownIn(dishes) },
            ]}
            value={search.show ?? 'all'}
            onValueChange={(value) => change({ show: value === 'unknown' ? value : undefined })}
          />
          <SignsLegend />
        </div>
        {found.length === 0 ? (
          <EmptyState
            icon={SearchX}
            title={search.show && search.q === undefined ? 'Niente da verificare' : 'Nessun piatto trovato'}
            text="Nessun piatto corrisponde: torna a vederli tutti."
            action={
              <Button onClick={() => change({ q: undefined, show: undefined })}>Mostra tutti i piatti</Button>
            }
          />
        ) : (
          <DishMatrix dishes={found} linked />
        )}
      </div>
      {last_signed && (
        <ChangeLines
          named
          title={`Modifiche dopo il registro n. ${last_signed.number}`}
          changes={changes}
          empty="Nessuna: il registro firmato è quello di ora."
          hrefOf={paths.product}
        />
      )}
    </div>
  );
}

function stateOf({ dishes, last_signed }: Register, zone: string): string {
  const unknown = unknownIn(dishes);
  return sentence([
    dishes.length === 0 ? 'Nessun piatto' : count(dishes.length, DISHES),
    unknown > 0 ? `${unknown} da verificare` : undefined,
    last_signed
      ? `firmato ${beforeDay('il', day(today(last_signed.signed_at, zone)))}`
      : dishes.length > 0
        ? 'mai firmato'
        : undefined,
  ]);
}
