import { products } from 'contract/products/calls';
import type { ImportCounts, ImportLine } from 'contract/products/schemas';
import { call } from '../../../kit/api/call.ts';
import { useApiMutation } from '../../../kit/api/query.ts';
import { useHere } from '../../../kit/form/drafts/use-still-here.ts';
import { ImportForm } from '../../../kit/form/import/import-form.tsx';
import { money } from '../../../kit/format/money.ts';
import { count } from '../../../kit/format/plural.ts';
import { paths } from '../../../kit/paths.ts';
import { usePlace } from '../../../kit/session/session.ts';
import { toast } from '../../../kit/ui/feedback/toast.ts';
import type { Column } from '../../../kit/ui/tables/table.tsx';

const EXAMPLE =
  '\uFEFFNome;Tipo;Categoria;Prezzo;IVA;Codice;Codice a barre;Descrizione\r\n' +
  'Acqua naturale 50 cl;Bevanda;Bevande;1,50;10;ACQ50;;\r\n' +
  'Miele di castagno 250 g;Articolo;Souvenir;8,00;10;MIE250;;Di produzione locale.\r\n';

const columns: Column<ImportLine>[] = [
  {
    id: 'price',
    header: 'Prezzo',
    align: 'end',
    className: 'w-[14%]',
    cell: ({ price }) => (price === null ? '–' : money(price)),
  },
];

/** Products from a file (docs/rules.md 21.7). */
export function ProductsImport() {
  const { place_id } = usePlace();
  const params = { place_id };
  const { goOn } = useHere();
  const run = useApiMutation(products.importCsv, {
    invalidates: [products.list, products.get],
    onSuccess(counts) {
      toast.success(saidOf(counts));
      goOn(paths.products);
    },
  });
  return (
    <ImportForm
      ask={{
        of: 'products',
        preview: ({ text, signal }) => call(products.previewImport, { params, body: { text }, signal }),
      }}
      run={run}
      onImport={(body) => run.mutate({ params, body })}
      most="2.000"
      explanation="La prima riga ha i titoli: servono Nome, Prezzo e IVA. Un prodotto che c'è già si riconosce dal codice, dal codice a barre o dal nome, e viene aggiornato."
      example={{ text: EXAMPLE, file: 'esempio-prodotti.csv' }}
      back={paths.products}
      countSaid={(writes) => count(writes, { one: 'prodotto', other: 'prodotti' })}
      stats={({ counts }) => [
        { label: 'Nuovi', value: counts.created },
        { label: 'Aggiornati', value: counts.updated },
        { label: 'Invariati', value: counts.unchanged },
        { label: 'Da correggere', value: counts.wrong },
      ]}
      thing="Prodotto"
      nameOf={({ name }: ImportLine) => name}
      columns={columns}
    />
  );
}

function saidOf({ created, updated }: ImportCounts): string {
  const parts = [
    ...(created > 0 ? [count(created, { one: 'prodotto aggiunto', other: 'prodotti aggiunti' })] : []),
    ...(updated > 0 ? [count(updated, { one: 'prodotto aggiornato', other: 'prodotti aggiornati' })] : []),
  ];
  return parts.length === 0 ? 'Niente da cambiare' : parts.join(', ');
}
