import { Armchair, ListPlus } from 'lucide-react';
import { paths } from '../../../kit/paths.ts';
import { Button } from '../../../kit/ui/actions/button.tsx';
import { EmptyState } from '../../../kit/ui/states/empty-state.tsx';

interface NoTablesProps {
  mayAdd: boolean;
  place_name: string;
  onCreateMany: () => void;
}

/** A room without tables: all of them at once, or one by one. */
export function NoTables({ mayAdd, place_name, onCreateMany }: NoTablesProps) {
  return (
    <EmptyState
      icon={Armchair}
      title="Ancora nessun tavolo"
      text={
        mayAdd
          ? "Aggiungi i tavoli della sala: qui vedrai a colpo d'occhio quali sono liberi, chi è seduto e chi arriva."
          : `I tavoli compariranno qui appena chi gestisce ${place_name} li aggiunge.`
      }
      action={
        mayAdd ? (
          <>
            <Button variant="primary" icon={ListPlus} onClick={onCreateMany}>
              Aggiungi i tavoli
            </Button>
            <Button href={paths.tableCreate}>Nuovo Tavolo</Button>
          </>
        ) : null
      }
    />
  );
}
