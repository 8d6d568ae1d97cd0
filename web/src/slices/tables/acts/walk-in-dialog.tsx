import type { Table } from 'contract/tables/schemas';
import { MAX_PARTY } from 'contract/reservations/values';
import { useState } from 'react';
import { wholeNumber } from '../../../kit/format/typing.ts';
import { Button } from '../../../kit/ui/actions/button.tsx';
import { Field } from '../../../kit/ui/forms/field.tsx';
import { NumberInput } from '../../../kit/ui/forms/number-input.tsx';
import { Dialog } from '../../../kit/ui/overlays/dialog.tsx';
import { peopleSaid, seatsSaid } from '../table-words.ts';

/** A tap for the parties that come every evening; larger ones are typed. */
const AT_A_TAP = 12;

interface WalkInDialogProps {
  /** Without a table the best free one is taken. */
  table: Table | undefined;
  open: boolean;
  onClose: () => void;
  onSeat: (table: Table | undefined, party: number) => void;
}

/** How many sit down: one tap on the number seats them. */
export function WalkInDialog({ table, open, onClose, onSeat }: WalkInDialogProps) {
  const [party, setParty] = useState<number>();
  const [wrong, setWrong] = useState<string>();
  const likely = Math.min(table?.seats ?? 2, AT_A_TAP);

  function seat(number: number) {
    // A second click meets the window while it closes.
    if (!open) return;
    setParty(undefined);
    setWrong(undefined);
    onSeat(table, number);
    onClose();
  }
  function submit() {
    if (party === undefined || party < 1) setWrong('Inserisci quante persone.');
    else if (party > MAX_PARTY) setWrong(`Al massimo ${MAX_PARTY} persone.`);
    else seat(party);
  }
  return (
    <Dialog
      open={open}
      onClose={onClose}
      size="sm"
      title="In quanti sono?"
      description={
        table
          ? `Tavolo ${table.number}, ${seatsSaid(table.seats)}. Un tocco e sono a tavola.`
          : 'Un tocco e vanno al tavolo libero più adatto.'
      }
    >
      <div className="flex flex-col gap-5">
        <ul aria-label="Quante persone" className="grid grid-cols-3 gap-2">
          {Array.from({ length: AT_A_TAP }, (_, index) => index + 1).map((number) => (
            <li key={number}>
              <Button
                size="lg"
                block
                variant={number === likely ? 'primary' : 'secondary'}
                aria-label={peopleSaid(number)}
                {...(number === likely && { 'data-autofocus': true })}
                onClick={() => seat(number)}
              >
                {number}
              </Button>
            </li>
          ))}
        </ul>
        <form
          noValidate
          className="flex items-end gap-2"
          onSubmit={(event) => {
            event.preventDefault();
            submit();
          }}
        >
          <div className="min-w-0 flex-1">
            <Field label="Di più" error={wrong}>
              <NumberInput typing={wholeNumber} unit="persone" value={party} onValueChange={setParty} />
            </Field>
          </div>
          <Button type="submit">Fai accomodare</Button>
        </form>
      </div>
    </Dialog>
  );
}
