import type { Undocumented } from 'contract/bill-payments/schemas';
import { methodLabels } from 'contract/payments/labels';
import { type SubmitEvent, useRef, useState } from 'react';
import { flushSync } from 'react-dom';
import { ApiError, sentenceOf } from '../../../kit/api/errors.ts';
import { day } from '../../../kit/format/days.ts';
import { money } from '../../../kit/format/money.ts';
import { dayTyping } from '../../../kit/format/typing.ts';
import { paths } from '../../../kit/paths.ts';
import { useToday } from '../../../kit/session/use-today.ts';
import { Button } from '../../../kit/ui/actions/button.tsx';
import { TextLink } from '../../../kit/ui/actions/link.tsx';
import { toast } from '../../../kit/ui/feedback/toast.ts';
import { DayInput } from '../../../kit/ui/forms/day-input.tsx';
import { Field } from '../../../kit/ui/forms/field.tsx';
import { TextInput } from '../../../kit/ui/forms/text-input.tsx';
import { Card } from '../../../kit/ui/layout/card.tsx';
import { useNoteFiscal } from '../take/use-note-fiscal.ts';

interface TakingRowProps {
  taking: Undocumented;
  writes: boolean;
  /** What the last row was given. */
  device: string;
  onDevice: (device: string) => void;
}

/** One taking and the three fields of its document; Enter saves, and the next row has the focus. */
export function TakingRow({ taking, writes, device, onDevice }: TakingRowProps) {
  const today = useToday();
  const [number, setNumber] = useState('');
  const [issuedOn, setIssuedOn] = useState<string | undefined>(taking.business_day);
  const [wrong, setWrong] = useState<Record<string, string>>({});
  const form = useRef<HTMLFormElement>(null);
  const note = useNoteFiscal({ kind: taking.kind, id: taking.payment_id });

  /** The first field that is wrong has the focus. */
  function show(problems: Record<string, string>) {
    flushSync(() => setWrong(problems));
    form.current?.querySelector<HTMLElement>('[aria-invalid=true]')?.focus();
  }
  async function save(event: SubmitEvent) {
    event.preventDefault();
    if (note.isPending) return;
    const missing = {
      ...(number.trim() === '' && { number: 'Scrivi il numero del documento.' }),
      ...(device.trim() === '' && { device: 'Scrivi la matricola del registratore.' }),
      ...(issuedOn === undefined && { day: 'Scegli il giorno.' }),
    };
    show(missing);
    if (Object.keys(missing).length > 0) return;
    const next =
      form.current?.closest('li')?.nextElementSibling ?? form.current?.closest('li')?.previousElementSibling;
    try {
      const body = { number, device, day: issuedOn ?? taking.business_day };
      await note.send(body);
      toast.success(`Documento ${number} annotato`);
      const goes =
        next?.querySelector<HTMLElement>('[name=number]') ?? document.querySelector<HTMLElement>('main h1');
      goes?.focus();
    } catch (error) {
      const fields = error instanceof ApiError ? error.fields : {};
      show(
        Object.keys(fields).length > 0
          ? fields
          : { number: sentenceOf(error, 'Errore durante il salvataggio del documento') },
      );
    }
  }
  return (
    <li>
      <Card>
        <div className="flex items-baseline justify-between gap-x-4">
          <p className="min-w-0">
            {taking.bill_id === null ? (
              <span className="font-medium break-words">{taking.title}</span>
            ) : (
              <TextLink href={paths.bill(taking.bill_id)}>{taking.title}</TextLink>
            )}
            <span className="text-sm text-ink-muted tabular-nums">
              {' '}
              · {day(taking.business_day)} · {methodLabels[taking.method]}
            </span>
          </p>
          <p className="font-semibold whitespace-nowrap tabular-nums">{money(taking.amount)}</p>
        </div>
        {writes && (
          <form
            ref={form}
            noValidate
            onSubmit={(event) => void save(event)}
            aria-label={`Documento di ${taking.title}, ${money(taking.amount)}`}
            className="mt-3 grid items-start gap-3 max-sm:grid-cols-5 max-sm:*:col-span-2 max-sm:[&>:nth-child(2),&>:nth-child(3)]:col-span-3 sm:grid-cols-[1fr_1fr_1fr_auto]"
          >
            <Field label="Numero" error={wrong['number']}>
              <TextInput
                name="number"
                maxLength={40}
                autoComplete="off"
                value={number}
                onChange={({ target }) => setNumber(target.value)}
              />
            </Field>
            <Field label="Matricola" error={wrong['device']}>
              <TextInput
                name="device"
                maxLength={40}
                autoComplete="off"
                value={device}
                onChange={({ target }) => onDevice(target.value)}
              />
            </Field>
            <Field label="Giorno" error={wrong['day']}>
              <DayInput
                what="Giorno"
                typing={dayTyping(today, { until: today })}
                max={today}
                value={issuedOn}
                onValueChange={setIssuedOn}
              />
            </Field>
            <Button type="submit" busy={note.isPending} className="mt-7.5">
              Salva
            </Button>
          </form>
        )}
      </Card>
    </li>
  );
}
