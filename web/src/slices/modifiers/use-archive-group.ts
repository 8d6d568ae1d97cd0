import { modifiers } from 'contract/modifiers/calls';
import type { ModifierGroup } from 'contract/modifiers/schemas';
import { sentenceOf } from '../../kit/api/errors.ts';
import { useApiMutation } from '../../kit/api/query.ts';
import { count } from '../../kit/format/plural.ts';
import { toast } from '../../kit/ui/feedback/toast.ts';

const invalidates = [modifiers.list, modifiers.get, modifiers.choices];

/** Out of use and back: each is the other's undo, so neither asks. A restored group is asked again where it was. */
export function useArchiveGroup() {
  const onError = (error: Error) => toast.error(sentenceOf(error, 'Errore durante la modifica del gruppo'));
  const restore = useApiMutation(modifiers.restore, { invalidates, onError });
  const archive = useApiMutation(modifiers.remove, { invalidates, onError });
  return {
    archive: ({ id, name, used_by }: ModifierGroup) =>
      archive.mutate(
        { params: { group_id: id } },
        {
          onSuccess: () =>
            toast.undo(
              used_by === 0
                ? `«${name}» archiviato`
                : `«${name}» archiviato e tolto da ${count(used_by, { one: 'prodotto', other: 'prodotti' })}`,
              () => restore.mutate({ params: { group_id: id } }),
            ),
        },
      ),
    restore: ({ id, name }: ModifierGroup) =>
      restore.mutate(
        { params: { group_id: id } },
        { onSuccess: () => toast.success(`«${name}» di nuovo in uso`) },
      ),
  };
}
