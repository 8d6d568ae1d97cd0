import type { Answer } from 'contract/endpoint';
import { menus } from 'contract/menus/calls';
import { products } from 'contract/products/calls';
import { call } from '../../../kit/api/call.ts';
import { useApiMutation } from '../../../kit/api/query.ts';
import { useHere } from '../../../kit/form/drafts/use-still-here.ts';
import { ImportForm } from '../../../kit/form/import/import-form.tsx';
import { paths } from '../../../kit/paths.ts';
import { usePlace } from '../../../kit/session/session.ts';
import { toast } from '../../../kit/ui/feedback/toast.ts';
import type { Column } from '../../../kit/ui/tables/table.tsx';
import { dishesSaid } from '../menu-words.ts';
import { EXAMPLE, importedSaid } from './import-words.ts';

type ImportLine = Answer<typeof menus.previewImport>['data'][number];

const columns: Column<ImportLine>[] = [
  {
    id: 'where',
    header: 'Dove',
    cell: ({ menu, section }) => [menu, section].filter((part) => part !== '').join(', '),
  },
];

/** Menus from a file (docs/rules.md 24.15). */
export function MenusImport() {
  const { place_id } = usePlace();
  const params = { place_id };
  const { goOn } = useHere();
  const run = useApiMutation(menus.importCsv, {
    invalidates: [menus.list, menus.get, menus.translations, products.list, products.get],
    onSuccess(counts) {
      toast.success(importedSaid(counts));
      goOn(paths.menu);
    },
  });
  return (
    <ImportForm
      ask={{
        of: 'menus',
        preview: ({ text, signal }) => call(menus.previewImport, { params, body: { text }, signal }),
      }}
      run={run}
      onImport={(body) => run.mutate({ params, body })}
      most="2.000"
      explanation="Una riga per ogni piatto, con i titoli nella prima: servono Menu, Sezione, Piatto e Prezzo. Quello che c'è già si riconosce dal nome e viene aggiornato."
      example={EXAMPLE}
      back={paths.menu}
      countSaid={dishesSaid}
      stats={({ counts }) => [
        { label: 'Menu nuovi', value: counts.menus },
        { label: 'Sezioni nuove', value: counts.sections },
        { label: 'Piatti nuovi', value: counts.created },
        { label: 'Piatti aggiornati', value: counts.updated },
      ]}
      thing="Piatto"
      nameOf={({ name }: ImportLine) => name}
      columns={columns}
    />
  );
}
