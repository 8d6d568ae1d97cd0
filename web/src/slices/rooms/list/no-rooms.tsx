import { BedDouble, ListPlus } from 'lucide-react';
import { paths } from '../../../kit/paths.ts';
import { Button } from '../../../kit/ui/actions/button.tsx';
import { EmptyState } from '../../../kit/ui/states/empty-state.tsx';

/** A house without rooms: all of them at once, or one by one. */
export function NoRooms(props: { mayAdd: boolean; place_name: string }) {
  return (
    <EmptyState
      icon={BedDouble}
      title="Ancora nessuna camera"
      text={
        props.mayAdd
          ? "Aggiungi le tue camere: qui vedrai a colpo d'occhio quali sono libere e quali da preparare."
          : `Le camere compariranno qui appena chi gestisce ${props.place_name} le aggiunge.`
      }
      action={
        props.mayAdd ? (
          <>
            <Button variant="primary" icon={ListPlus} href={paths.roomsCreate}>
              Aggiungi le camere
            </Button>
            <Button href={paths.roomCreate}>Nuova camera</Button>
          </>
        ) : null
      }
    />
  );
}
