import { BookOpenText, FileUp, Plus } from 'lucide-react';
import { paths } from '../../../kit/paths.ts';
import { Button } from '../../../kit/ui/actions/button.tsx';
import { EmptyState } from '../../../kit/ui/states/empty-state.tsx';

/** Not one menu yet: written here, or all of it from a file. */
export function NoMenus(props: { mayAdd: boolean; place_name: string; onCreate: () => void }) {
  return (
    <EmptyState
      icon={BookOpenText}
      title="Ancora nessun menu"
      text={
        props.mayAdd
          ? 'Scrivi la carta una volta sola: prezzi, allergeni e traduzioni escono giusti ai tavoli, sul QR e in cucina.'
          : `I menu compariranno qui appena chi gestisce ${props.place_name} li scrive.`
      }
      action={
        props.mayAdd ? (
          <>
            <Button variant="primary" icon={Plus} onClick={props.onCreate}>
              Nuovo menu
            </Button>
            <Button icon={FileUp} href={paths.menuImport}>
              Importa da un file
            </Button>
          </>
        ) : null
      }
    />
  );
}
