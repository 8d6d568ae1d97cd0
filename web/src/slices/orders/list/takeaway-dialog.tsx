import type { OrderCreate } from 'contract/orders/schemas';
import { useState } from 'react';
import { TypedDialog } from '../../../kit/form/dialogs/typed-dialog.tsx';
import { clock } from '../../../kit/format/days.ts';
import { useTimeZone } from '../../../kit/session/use-today.ts';
import { Button } from '../../../kit/ui/actions/button.tsx';
import { Field } from '../../../kit/ui/forms/field.tsx';
import { TextInput } from '../../../kit/ui/forms/text-input.tsx';
import { useMinute } from '../../tables/use-tables.ts';
import { Chips } from '../catalogue/chips.tsx';
import { pickUpTimes } from './pick-up-times.ts';

export type OrderBegun = Pick<OrderCreate, 'selling_way'> & { name?: string; due_at?: string | null };

interface TakeawayDialogProps {
  open: boolean;
  onClose: () => void;
  busy: boolean;
  /** When open orders are to be ready. */
  due: readonly string[];
  onBegin: (order: OrderBegun) => void;
}

const WAYS = [
  { id: 'takeaway', label: 'Da asporto' },
  { id: 'delivery', label: 'A domicilio' },
] as const;

/** An order that leaves the house: for whom, and when it is to be ready. A time says how many orders it has already. */
export function TakeawayDialog({ open, onClose, busy, due, onBegin }: TakeawayDialogProps) {
  const zone = useTimeZone();
  const now = useMinute();
  const [way, setWay] = useState<'takeaway' | 'delivery'>('takeaway');
  const [name, setName] = useState('');
  const [at, setAt] = useState<string | null>(null);
  const times = pickUpTimes(now, due);
  return (
    <TypedDialog
      open={open}
      onClose={onClose}
      typed={name.trim() !== ''}
      busy={busy}
      title="Ordine da asporto"
      footer={() => (
        <Button
          size="lg"
          variant="primary"
          busy={busy}
          onClick={() =>
            onBegin({
              selling_way: way,
              due_at: at,
              ...(name.trim() !== '' && { name: name.trim() }),
            })
          }
        >
          Apri l'ordine
        </Button>
      )}
    >
      <div className="flex flex-col gap-5">
        <Chips title="Come" chips={WAYS} chosen={[way]} onToggle={setWay} />
        <Field label="Nome" optional>
          <TextInput
            autoComplete="off"
            maxLength={80}
            placeholder="Chi passa a ritirarlo"
            value={name}
            onChange={({ target }) => setName(target.value)}
          />
        </Field>
        <Chips
          title="Pronto per le"
          chips={times.map(({ at: time, orders }) => ({
            id: time,
            label: orders === 0 ? clock(time, zone) : `${clock(time, zone)} (${orders})`,
          }))}
          chosen={at === null ? [] : [at]}
          onToggle={(time) => setAt(time === at ? null : time)}
        />
        <p className="text-sm text-ink-muted">Tra parentesi: quanti ordini ci sono già per quell'ora.</p>
      </div>
    </TypedDialog>
  );
}
