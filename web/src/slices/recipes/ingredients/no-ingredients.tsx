import { ListPlus, ShoppingBasket, Plus } from 'lucide-react';
import { paths } from '../../../kit/paths.ts';
import { Button } from '../../../kit/ui/actions/button.tsx';
import { EmptyState } from '../../../kit/ui/states/empty-state.tsx';

/** An empty pantry: most of it comes from the common list, with its allergens. */
export function NoIngredients(props: { mayAdd: boolean; place_name: string }) {
  return (
    <EmptyState
      icon={ShoppingBasket}
      title="Ancora nessun ingrediente"
      text={
        props.mayAdd
          ? 'Scrivi una volta sola gli ingredienti con i loro allergeni: quelli dei piatti si calcolano da soli.'
          : `Gli ingredienti compariranno qui appena chi cucina da ${props.place_name} li aggiunge.`
      }
      action={
        props.mayAdd ? (
          <>
            <Button variant="primary" icon={ListPlus} href={paths.commonIngredients}>
              Scegli tra quelli comuni
            </Button>
            <Button icon={Plus} href={paths.ingredientCreate}>
              Nuovo ingrediente
            </Button>
          </>
        ) : null
      }
    />
  );
}
