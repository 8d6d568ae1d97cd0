import { reservations } from 'contract/reservations/calls';
import type { Reservation } from 'contract/reservations/schemas';
import { useId, useState } from 'react';
import { sentenceOf } from '../../../kit/api/errors.ts';
import { useApiMutation } from '../../../kit/api/query.ts';
import { sayFailed } from '../../../kit/form/notices/failure-toast.ts';
import { SubmitError } from '../../../kit/form/notices/submit-error.tsx';
import { usePlace } from '../../../kit/session/session.ts';
import { Button } from '../../../kit/ui/actions/button.tsx';
import { toast } from '../../../kit/ui/feedback/toast.ts';
import { Field } from '../../../kit/ui/forms/field.tsx';
import { TextInput } from '../../../kit/ui/forms/text-input.tsx';
import { Dialog } from '../../../kit/ui/overlays/dialog.tsx';
import { splitName, tablesWithin } from '../reservation-words.ts';
import { askAgain, showReservation, useCombinations, useSlots } from '../use-book.ts';
import { holdersNow, suggestNow } from './suggest-now.ts';
import { PartyChips } from './party-chips.tsx';
import { TableChoice } from './table-choice.tsx';
import { useMinute, useTables } from '../../tables/use-tables.ts';

interface WalkInProps {
  open: boolean;
  onClose: () => void;
  today: string;
  table?: number | undefined;
}

/** Guests who stand at the door: how many, and they sit. */
export function WalkIn({ open, onClose, today, table }: WalkInProps) {
  const { place_id } = usePlace();
  const id = useId();
  const now = useMinute();
  const create = useApiMutation(reservations.create);
  const arrive = useApiMutation(reservations.arrive);
  const cancel = useApiMutation(reservations.cancel);
  const [party, setParty] = useState(2);
  const [tried, setTried] = useState(false);
  const isParty = Number.isInteger(party) && party > 0;
  const [chosen, setChosen] = useState<number[] | null>(table === undefined ? null : [table]);
  const [name, setName] = useState('');
  const tables = useTables();
  const combinations = useCombinations();
  const slots = useSlots(today, isParty ? party : 1, undefined, open);
  const all = tables.data?.data ?? [];
  const suggestion = suggestNow(slots.data?.data ?? [], all, party, now);

  /** They have never been there: nobody at a table is cancelled, so they leave it first. */
  async function takeBack(made: Reservation) {
    const params = { reservation_id: made.id };
    try {
      showReservation(await arrive.mutateAsync({ params }));
      showReservation(await cancel.mutateAsync({ params }));
    } catch (error) {
      sayFailed({
        error,
        fallback: "Errore durante l'aggiornamento della prenotazione",
        about: made.name,
        again: () => void takeBack(made),
      });
      askAgain();
    }
  }
  async function seat() {
    setTried(true);
    if (!isParty) return;
    const table_ids = chosen ?? suggestion?.table_ids ?? [];
    try {
      const made = await create.mutateAsync({
        params: { place_id },
        body: {
          party,
          table_ids,
          source: 'walk_in',
          ...(name.trim() !== '' && { customer: { ...splitName(name), phone: null, email: '' } }),
        },
      });
      showReservation(made);
      toast.undo(`${made.name}: a tavola, ${tablesWithin(made.tables)}`, () => void takeBack(made));
      onClose();
    } catch {
      askAgain();
    }
  }
  return (
    <Dialog
      open={open}
      onClose={() => !create.isPending && onClose()}
      title="Senza prenotazione"
      footer={
        <>
          <Button disabled={create.isPending} onClick={onClose}>
            Annulla
          </Button>
          <Button type="submit" form={id} variant="primary" busy={create.isPending} busyText="Un attimo…">
            Fai accomodare
          </Button>
        </>
      }
    >
      <form
        id={id}
        noValidate
        onSubmit={(event) => {
          event.preventDefault();
          void seat();
        }}
        className="flex flex-col gap-5"
      >
        <SubmitError
          error={
            create.error && {
              message: sentenceOf(create.error, 'Errore durante il salvataggio'),
            }
          }
        />
        <PartyChips
          first
          value={party}
          onChange={setParty}
          error={tried && !isParty ? 'Inserisci quante persone.' : undefined}
        />
        <TableChoice
          value={chosen}
          onChange={setChosen}
          party={party}
          suggestion={suggestion}
          tables={all}
          combinations={combinations.data?.data ?? []}
          holders={holdersNow(all)}
          mayWait={false}
        />
        <Field label="Nome" optional>
          <TextInput
            autoComplete="off"
            autoCapitalize="words"
            maxLength={160}
            value={name}
            onChange={({ target }) => setName(target.value)}
          />
        </Field>
      </form>
    </Dialog>
  );
}
