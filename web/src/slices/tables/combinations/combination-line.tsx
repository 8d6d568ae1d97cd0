import { tableCombinations } from 'contract/tables/calls';
import type { TableCombination } from 'contract/tables/schemas';
import { X } from 'lucide-react';
import { useApiMutation } from '../../../kit/api/query.ts';
import { sayFailed } from '../../../kit/form/notices/failure-toast.ts';
import { list } from '../../../kit/format/plural.ts';
import { usePlace } from '../../../kit/session/session.ts';
import { IconButton } from '../../../kit/ui/actions/icon-button.tsx';
import { toast } from '../../../kit/ui/feedback/toast.ts';
import { seatsSaid } from '../table-words.ts';

/** One combination, and the way to forget it: "Annulla" brings it back. */
export function CombinationLine({ combination }: { combination: TableCombination }) {
  const { place_id } = usePlace();
  const invalidates = [tableCombinations.list];
  const create = useApiMutation(tableCombinations.create, { invalidates, onceMore: true });
  const remove = useApiMutation(tableCombinations.remove, { invalidates });
  const { id, table_ids, seats, min_seats } = combination;
  const named = list(combination.numbers);

  async function putBack(): Promise<void> {
    try {
      await create.mutateAsync({ params: { place_id }, body: { table_ids, seats, min_seats } });
    } catch (error) {
      sayFailed({
        error,
        fallback: "Errore durante il salvataggio dell'unione",
        again: () => void putBack(),
      });
    }
  }
  async function forget(): Promise<void> {
    try {
      await remove.mutateAsync({ params: { combination_id: id } });
      toast.undo(`I tavoli ${named} non si uniscono più`, () => void putBack());
    } catch (error) {
      sayFailed({ error, fallback: "Errore durante l'eliminazione dell'unione", again: () => void forget() });
    }
  }
  return (
    <li className="flex items-center justify-between gap-3 py-2">
      <div className="min-w-0">
        <p className="font-medium">Tavoli {named}</p>
        <p className="text-sm text-ink-muted">
          {min_seats > 1 ? `Da ${min_seats} a ${seatsSaid(seats)}` : seatsSaid(seats)}
        </p>
      </div>
      <IconButton icon={X} label={`Togli l'unione dei tavoli ${named}`} onClick={() => void forget()} />
    </li>
  );
}
