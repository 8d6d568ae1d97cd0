import { FileUp, Plus, Tags } from 'lucide-react';
import { paths } from '../../../kit/paths.ts';
import { Button } from '../../../kit/ui/actions/button.tsx';
import { EmptyState } from '../../../kit/ui/states/empty-state.tsx';

/** An empty catalogue: one by one, or all from a file. */
export function NoProducts(props: { mayAdd: boolean; place_name: string }) {
  return (
    <EmptyState
      icon={Tags}
      title="Ancora nessun prodotto"
      text={
        props.mayAdd
          ? 'Aggiungi quello che vendi, con prezzo e IVA: lo ritrovi pronto quando fai un conto.'
          : `I prodotti compariranno qui appena chi gestisce ${props.place_name} li aggiunge.`
      }
      action={
        props.mayAdd ? (
          <>
            <Button variant="primary" icon={Plus} href={paths.productCreate}>
              Nuovo prodotto
            </Button>
            <Button icon={FileUp} href={paths.productsImport}>
              Importa da un file
            </Button>
          </>
        ) : null
      }
    />
  );
}
