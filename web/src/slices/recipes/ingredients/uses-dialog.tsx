import { useQuery } from '@tanstack/react-query';
import { ingredients } from 'contract/ingredients/calls';
import type { Ingredient, IngredientUse } from 'contract/ingredients/schemas';
import { may } from 'contract/roles/values';
import { ChevronRight } from 'lucide-react';
import { q } from '../../../kit/api/query.ts';
import { paths } from '../../../kit/paths.ts';
import { can } from '../../../kit/session/role-check.ts';
import { usePlace } from '../../../kit/session/session.ts';
import { Link } from '../../../kit/ui/actions/link.tsx';
import { Badge } from '../../../kit/ui/content/badge.tsx';
import { Dialog } from '../../../kit/ui/overlays/dialog.tsx';
import { LinesSkeleton } from '../../../kit/ui/states/lines-skeleton.tsx';
import { QueryView } from '../../../kit/ui/states/query-view.tsx';

interface UsesDialogProps {
  ingredient: Pick<Ingredient, 'id' | 'name'>;
  open: boolean;
  onClose: () => void;
}

/** The recipes and options that name an ingredient, each a way there. */
export function UsesDialog({ ingredient: { id, name }, open, onClose }: UsesDialogProps) {
  const query = useQuery({ ...q(ingredients.uses, { params: { ingredient_id: id } }), enabled: open });
  return (
    <Dialog open={open} onClose={onClose} title={`Ricette con ${name}`} size="sm">
      <QueryView
        query={query}
        loading={<LinesSkeleton texts={['w-40', 'w-24']} />}
        error="Errore durante il caricamento delle ricette"
        isEmpty={({ data }) => data.length === 0}
        empty={<p className="text-ink-muted">Ora non lo usa nessuna ricetta.</p>}
      >
        {({ data }) => (
          <ul className="-mx-2 flex flex-col">
            {data.map((use, at) => (
              // oxlint-disable-next-line react/no-array-index-key -- a group may name it in several options
              <li key={at}>
                <Use use={use} />
              </li>
            ))}
          </ul>
        )}
      </QueryView>
    </Dialog>
  );
}

function Use({ use }: { use: IngredientUse }) {
  const { role } = usePlace();
  const { product_id, group_id, name, group, is_archived } = use;
  const href =
    product_id !== null
      ? paths.recipe(product_id)
      : group_id !== null && can(role, may.manage) && !is_archived
        ? paths.modifierEdit(group_id)
        : undefined;
  const text = (
    <span className="min-w-0 flex-1">
      <span className="block font-medium wrap-anywhere">{name}</span>
      {group !== null && (
        <span className="block text-sm text-ink-muted wrap-anywhere">{`Opzione di ${group}`}</span>
      )}
    </span>
  );
  const badge = is_archived && <Badge>{group === null ? 'Fuori catalogo' : 'Archiviato'}</Badge>;
  const looks = 'flex min-h-12 items-center gap-3 rounded-md px-2 py-2';
  if (href === undefined) {
    return (
      <div className={looks}>
        {text}
        {badge}
      </div>
    );
  }
  return (
    <Link href={href} className={`${looks} hover:bg-sunken`}>
      {text}
      {badge}
      <ChevronRight aria-hidden className="size-4 shrink-0 text-ink-faint" />
    </Link>
  );
}
