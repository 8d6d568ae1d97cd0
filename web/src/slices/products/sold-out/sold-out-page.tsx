import { useQuery } from '@tanstack/react-query';
import { clsx } from 'clsx';
import type { Product } from 'contract/products/schemas';
import { may } from 'contract/roles/values';
import { SearchX } from 'lucide-react';
import { useMemo, useState } from 'react';
import { count } from '../../../kit/format/plural.ts';
import { can } from '../../../kit/session/role-check.ts';
import { usePlace } from '../../../kit/session/session.ts';
import { ActionBar } from '../../../kit/ui/actions/action-bar.tsx';
import { SearchBox } from '../../../kit/ui/filters/search-box.tsx';
import { useWide } from '../../../kit/ui/layout/media-query.ts';
import { PageHeader } from '../../../kit/ui/layout/page-header.tsx';
import { Page } from '../../../kit/ui/layout/page.tsx';
import { EmptyState } from '../../../kit/ui/states/empty-state.tsx';
import { HeaderState, QueryView } from '../../../kit/ui/states/query-view.tsx';
import { Skeleton } from '../../../kit/ui/states/skeleton.tsx';
import { ListCard } from '../../../kit/ui/tables/list-card.tsx';
import { allProducts } from '../catalogue/all-products.ts';
import { findProducts } from '../catalogue/find-products.ts';
import { NoProducts } from '../list/no-products.tsx';
import { splitBySoldOut } from './group-products.ts';
import { ProductRow, SoldOutRow } from './product-row.tsx';
import { useSoldOut } from './use-sold-out.ts';

/** In the middle of the service: one tap says what is gone, and what is there again. */
export function SoldOutPage() {
  const { place_id, place_name, role } = usePlace();
  const query = useQuery(allProducts(place_id));
  return (
    <Page narrow>
      <PageHeader
        title="Esauriti"
        state={<HeaderState query={query}>{({ data }) => stateOf(data)}</HeaderState>}
      />
      <QueryView
        query={query}
        loading={
          <div className="flex flex-col gap-4">
            <Skeleton className="h-10" />
            <Skeleton className="h-80" />
          </div>
        }
        error="Errore nel caricamento dei prodotti"
        isEmpty={({ data }) => data.length === 0}
        empty={<NoProducts mayAdd={can(role, may.manage)} place_name={place_name} />}
      >
        {({ data }) => <Lists products={data} />}
      </QueryView>
    </Page>
  );
}

function stateOf(products: readonly Product[]): string {
  const out = products.filter(({ availability }) => availability.state === 'out').length;
  if (products.length === 0) return 'Ancora nessun prodotto';
  return out === 0
    ? 'Tocca quello che finisce: torna da solo domani'
    : count(out, { one: 'prodotto esaurito', other: 'prodotti esauriti' });
}

function Lists({ products }: { products: readonly Product[] }) {
  const [text, setText] = useState('');
  const say = useSoldOut();
  const isWide = useWide();
  const { out, groups } = useMemo(
    () => splitBySoldOut(findProducts(products, text, undefined)),
    [products, text],
  );
  const search = (
    <SearchBox
      label="Cerca tra i prodotti"
      placeholder="Nome, categoria, codice…"
      value={text}
      onChange={setText}
      atOnce
    />
  );
  return (
    // As high as the window, or the search of a phone would follow the last line found.
    <div className={clsx('flex flex-col gap-4 lg:gap-6', !isWide && 'min-h-dvh')}>
      {isWide && <div className="flex">{search}</div>}
      {out.length > 0 && (
        <ListCard title="Esauriti adesso" count={String(out.length)} empty="">
          {out.map((product) => (
            <SoldOutRow key={product.id} product={product} onSay={say} />
          ))}
        </ListCard>
      )}
      {groups.map(({ title, products: members }) => (
        <ListCard key={members[0]?.category ?? ''} title={title} empty="">
          {members.map((product) => (
            <ProductRow key={product.id} product={product} onSay={say} />
          ))}
        </ListCard>
      ))}
      {out.length + groups.length === 0 && (
        <EmptyState
          icon={SearchX}
          title="Nessun prodotto trovato"
          text={`Niente con «${text}».`}
          action={null}
        />
      )}
      {!isWide && (
        <>
          <div className="flex-1" />
          <ActionBar>{search}</ActionBar>
        </>
      )}
    </div>
  );
}
