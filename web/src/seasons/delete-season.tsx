import { type Season, seasons } from 'contract/seasons';
import { planning } from 'contract/planning';
import { sentenceOf } from '../api/errors.ts';
import { useApiMutation } from '../api/query.ts';
import { ConfirmDialog } from '../ui/confirm-dialog.tsx';
import { toast } from '../ui/toast.ts';

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
      close();
      toast.success(`Periodo «${season.name}» eliminato`);
    },
  });
  function close() {
    remove.reset();
    onClose();
  }
  return (
    <ConfirmDialog
      open={open}
      onClose={close}
      title={`Elimina il periodo «${season.name}»?`}
      action="Elimina periodo"
      busyText="Eliminazione…"
      busy={remove.isPending}
      error={remove.error ? sentenceOf(remove.error, "Errore durante l'eliminazione del periodo") : undefined}
      onConfirm={() => remove.mutate({ params: { season_id: season.id } })}
    >
      Quelle notti tornano al prezzo della camera, o a quello di un altro periodo. Le prenotazioni già prese
      tengono i loro prezzi.
    </ConfirmDialog>
  );
}
