import { planning } from 'contract/planning/calls';
import { seasons } from 'contract/seasons/calls';
import type { Season } from 'contract/seasons/schemas';
import { useApiMutation } from '../../kit/api/query.ts';
import { ConfirmCall } from '../../kit/form/dialogs/confirm-call.tsx';
import { toast } from '../../kit/ui/feedback/toast.ts';

interface DeleteSeasonProps {
  season: Season;
  open: boolean;
  onClose: () => void;
}

/** Cannot be taken back as it was (among equals the newest wins), so it asks. */
export function DeleteSeason({ season, open, onClose }: DeleteSeasonProps) {
  const remove = useApiMutation(seasons.remove, {
    invalidates: [seasons.list, planning.availability],
    onSuccess() {
      onClose();
      toast.success(`Periodo «${season.name}» eliminato`);
    },
  });
  return (
    <ConfirmCall
      open={open}
      onClose={onClose}
      title={`Elimina il periodo «${season.name}»?`}
      action="Elimina periodo"
      busyText="Eliminazione…"
      call={remove}
      failure="Errore durante l'eliminazione del periodo"
      onConfirm={() => remove.mutate({ params: { season_id: season.id } })}
    >
      Quelle notti tornano al prezzo della camera, o a quello di un altro periodo. Le prenotazioni già prese
      tengono i loro prezzi.
    </ConfirmCall>
  );
}
