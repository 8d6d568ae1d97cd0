import { serviceDays } from 'contract/service-shifts/calls';
import type { ServiceDay } from 'contract/service-shifts/schemas';
import { Pencil } from 'lucide-react';
import { useRef, useState } from 'react';
import { ApiError, sentenceOf } from '../../../kit/api/errors.ts';
import { q, queryClient, useApiMutation } from '../../../kit/api/query.ts';
import { LeaveQuestion } from '../../../kit/form/dialogs/leave-question.tsx';
import { UnsavedGuard } from '../../../kit/form/dialogs/unsaved-guard.tsx';
import { ReadFailure } from '../../../kit/form/notices/read-failure.tsx';
import { useSearch } from '../../../kit/routing/router.tsx';
import { usePlace } from '../../../kit/session/session.ts';
import { useBusinessDay } from '../../../kit/session/use-today.ts';
import { Button } from '../../../kit/ui/actions/button.tsx';
import { toast } from '../../../kit/ui/feedback/toast.ts';
import { Switch } from '../../../kit/ui/forms/switch.tsx';
import { TextArea } from '../../../kit/ui/forms/text-area.tsx';
import { Card } from '../../../kit/ui/layout/card.tsx';
import { ConfirmDialog } from '../../../kit/ui/overlays/confirm-dialog.tsx';
import { Skeleton } from '../../../kit/ui/states/skeleton.tsx';
import { useKeptFocus } from '../../../kit/ui/tables/use-list-focus.ts';
import { partyWords } from '../reservation-words.ts';
import { bookSearch } from '../reservations-search.ts';
import { askAgain, useServiceDay } from '../use-book.ts';

type Said = Pick<ServiceDay, 'notes' | 'closed' | 'phone_only_above'>;

/** Strangers reserve for nobody: all are asked to call. */
const ALL_BY_PHONE = 0;
const MAX_NOTES = 2000;

/** What people say about a day: its notes, and whether one may still reserve. */
export function DayCard({ day }: { day: string }) {
  const { place_id } = usePlace();
  const query = useServiceDay(day);
  // One after the other, so that the last wish is the one that stays.
  const save = useApiMutation(serviceDays.save, { scope: { id: `service-day-${place_id}-${day}` } });
  // A switch moves at once; a refusal moves it back.
  const [wished, setWished] = useState<Said>();
  const [editing, setEditing] = useState(false);
  // Tables that are reserved on a day that is to be closed.
  const [reserved, setReserved] = useState<string>();
  const section = useRef<HTMLElement>(null);
  useKeptFocus(section);
  const said = wished ?? query.data;

  async function keep(change: Partial<Said>, reserved_too = false): Promise<boolean> {
    if (!said) return false;
    const { notes, closed, phone_only_above } = said;
    const wish = { notes, closed, phone_only_above, ...change };
    setWished(wish);
    // Only the change: what this screen shows of the rest may be old.
    const body = { ...change, ...(reserved_too && { reserved_too }) };
    try {
      const kept = await save.mutateAsync({ params: { place_id, day }, body });
      const { queryKey } = q(serviceDays.get, { params: { place_id, day } });
      queryClient.setQueryData(queryKey, kept);
      askAgain();
      return true;
    } catch (error) {
      const sentence = sentenceOf(error, 'Errore durante il salvataggio del giorno');
      if (error instanceof ApiError && error.code === 'tables_reserved') setReserved(sentence);
      else toast.error(sentence);
      return false;
    } finally {
      // Another wish may be on its way by now.
      setWished((before) => (before === wish ? undefined : before));
    }
  }
  const limit = said?.phone_only_above ?? null;
  return (
    <section ref={section} tabIndex={-1} aria-label="Il giorno">
      <Card padded={false} className="p-4 sm:px-5">
        <div className="flex items-center justify-between gap-4">
          <h2 className="text-h3">Note del giorno</h2>
          {!editing && said && (
            <Button variant="ghost" size="sm" icon={Pencil} onClick={() => setEditing(true)}>
              {said.notes === null ? 'Scrivi' : 'Modifica'}
            </Button>
          )}
        </div>
        {said === undefined ? (
          query.isError ? (
            <div className="mt-2">
              <ReadFailure query={query} what="Errore durante il caricamento delle note del giorno" />
            </div>
          ) : (
            <Skeleton className="mt-2 h-10" />
          )
        ) : (
          <>
            {editing ? (
              <Notes
                key={day}
                notes={said.notes ?? ''}
                busy={save.isPending}
                onCancel={() => setEditing(false)}
                onSave={(notes) => void keep({ notes }).then((done) => done && setEditing(false))}
              />
            ) : (
              <p className="mt-1 whitespace-pre-line text-ink-muted">
                {said.notes ?? 'Niente di particolare.'}
              </p>
            )}
            <div className="mt-3 flex flex-col gap-3 border-t border-line pt-3">
              <Switch
                label="Chiuso alle prenotazioni"
                checked={said.closed}
                onChange={({ target }) => void keep({ closed: target.checked })}
              />
              <Switch
                label="Solo al telefono"
                help={
                  limit !== null && limit > ALL_BY_PHONE
                    ? `Online fino a ${partyWords(limit)}, i gruppi più grandi chiamano.`
                    : 'Dalla pagina pubblica non si prenota.'
                }
                checked={limit === ALL_BY_PHONE}
                disabled={said.closed}
                onChange={({ target }) =>
                  void keep({ phone_only_above: target.checked ? ALL_BY_PHONE : null })
                }
              />
            </div>
          </>
        )}
      </Card>
      <ConfirmDialog
        open={reserved !== undefined}
        onClose={() => setReserved(undefined)}
        title="Chiudi lo stesso alle prenotazioni?"
        action="Chiudi lo stesso"
        onConfirm={() => {
          setReserved(undefined);
          void keep({ closed: true }, true);
        }}
      >
        {reserved}
      </ConfirmDialog>
    </section>
  );
}

interface NotesProps {
  notes: string;
  busy: boolean;
  onSave: (notes: string) => void;
  onCancel: () => void;
}

/** Escape leaves them as they were; where something was typed it asks first, as another day or page does. */
function Notes({ notes, busy, onSave, onCancel }: NotesProps) {
  const [opened] = useState(notes);
  const [text, setText] = useState(notes);
  const [asking, setAsking] = useState(false);
  const shown = useSearch(bookSearch);
  const today = useBusinessDay();
  const isTyped = text !== opened;
  const cancel = () => (isTyped ? setAsking(true) : onCancel());

  /** The timeline has no notes, and another day has its own. */
  function leaves(search: string): boolean {
    const next = bookSearch(Object.fromEntries(new URLSearchParams(search)));
    return (next.day ?? today) !== (shown.day ?? today) || next.view !== shown.view;
  }
  return (
    <form
      className="mt-2 flex flex-col gap-2"
      onSubmit={(event) => {
        event.preventDefault();
        onSave(text);
      }}
    >
      <UnsavedGuard when={isTyped && !busy} leaves={leaves} />
      <LeaveQuestion open={asking} onStay={() => setAsking(false)} onLeave={onCancel}>
        Quello che hai scritto andrà perso.
      </LeaveQuestion>
      <TextArea
        aria-label="Note del giorno"
        // oxlint-disable-next-line jsx-a11y/no-autofocus -- it takes the place of the button that was pressed
        autoFocus
        rows={3}
        maxLength={MAX_NOTES}
        value={text}
        onChange={({ target }) => setText(target.value)}
        onKeyDown={(event) => event.key === 'Escape' && !busy && cancel()}
      />
      <div className="flex justify-end gap-2">
        <Button size="sm" disabled={busy} onClick={cancel}>
          Annulla
        </Button>
        <Button size="sm" type="submit" variant="primary" busy={busy} busyText="Salvataggio…">
          Salva
        </Button>
      </div>
    </form>
  );
}
