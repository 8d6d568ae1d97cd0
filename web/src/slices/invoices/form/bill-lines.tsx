import { keepPreviousData, useQueries, useQuery, type UseQueryResult } from '@tanstack/react-query';
import { bills } from 'contract/bills/calls';
import { RotateCw, Trash2 } from 'lucide-react';
import { useState } from 'react';
import { failureSentence } from '../../../kit/api/errors.ts';
import { q } from '../../../kit/api/query.ts';
import { FormSection } from '../../../kit/form/form-section.tsx';
import { day } from '../../../kit/format/days.ts';
import { money } from '../../../kit/format/money.ts';
import { usePlace } from '../../../kit/session/session.ts';
import { Button } from '../../../kit/ui/actions/button.tsx';
import { IconButton } from '../../../kit/ui/actions/icon-button.tsx';
import { Banner } from '../../../kit/ui/feedback/banner.tsx';
import { Checkbox } from '../../../kit/ui/forms/checkbox.tsx';
import { Combobox } from '../../../kit/ui/forms/combobox.tsx';
import { Field } from '../../../kit/ui/forms/field.tsx';
import { Loading, Skeleton } from '../../../kit/ui/states/skeleton.tsx';
import { billName, payerOf } from '../../bills/bill-words.ts';
import { NumberField } from '../../bills/number-field.tsx';
import {
  chargesOf,
  choiceOf,
  type DraftForm,
  idsOf,
  isBlank,
  isChosen,
  isFreeFor,
  type Share,
} from './invoice-form-values.ts';

/** So many bills are offered at once. */
const FEW = 8;

interface BillLinesProps {
  form: DraftForm;
  /** The document that is edited; without it a new one is made. */
  invoice_id: number | undefined;
}

/** The bills of a document, and which of their charges it bears; all that is on no other document unless told. */
export function BillLines({ form, invoice_id }: BillLinesProps) {
  const isFree = isFreeFor(invoice_id);
  const [ids, charges, type] = form.watch(['bill_ids', 'charge_ids', 'type']);
  const [bill_ids, chosen] = [idsOf(ids), chargesOf(charges)];
  const found = useQueries({ queries: bill_ids.map((bill_id) => q(bills.get, { params: { bill_id } })) });
  const isDeposit = type === 'TD02';
  const all = found.flatMap(
    ({ data }) => data?.charges.filter(isFree).map(({ id }): Share => ({ bill_id: data.id, id })) ?? [],
  );
  const taken = all.filter((one) => isChosen(chosen, one));
  const isThere = found.every(({ data }) => data !== undefined);
  const setBills = (next: number[]) => form.setValue('bill_ids', next, { shouldDirty: true });
  const setCharges = (next: (number | string)[] | null) =>
    form.setValue('charge_ids', next, { shouldDirty: true });

  function toggle(share: Share, isOn: boolean) {
    const isSame = ({ bill_id, id }: Share) => bill_id === share.bill_id && id === share.id;
    const next = all.filter((one) => (isSame(one) ? isOn : taken.includes(one)));
    setCharges(choiceOf(all, next, bill_ids.length > 1));
  }
  function add(bill: number) {
    if (chosen !== null && isThere) setCharges(choiceOf(all, taken, true));
    setBills([...bill_ids, bill]);
    // A bill brings lines: the empty one of a new document is not needed any more.
    if (form.getValues('lines')?.every(isBlank)) form.setValue('lines', []);
  }
  function remove(bill: number) {
    setCharges(null);
    setBills(bill_ids.filter((one) => one !== bill));
  }
  return (
    <FormSection title={bill_ids.length > 1 ? 'Dai conti' : 'Dal conto'}>
      {bill_ids.map((id, index) => {
        const query = found[index];
        const bill = query?.data;
        if (!bill) {
          return query?.error ? (
            <UnreadBill key={id} query={query} onRemove={() => remove(id)} />
          ) : (
            <Loading key={id}>
              <Skeleton className="h-16" />
            </Loading>
          );
        }
        return (
          <fieldset key={id} className="min-w-0">
            <legend className="sr-only">{billName(bill)}</legend>
            <div className="flex items-center justify-between gap-3">
              <p className="min-w-0 font-medium wrap-anywhere">
                {billName(bill)}, {payerOf(bill)}
              </p>
              <IconButton
                icon={Trash2}
                size="sm"
                label={`Togli il ${billName(bill).toLowerCase()}`}
                onClick={() => remove(id)}
              />
            </div>
            {!isDeposit &&
              bill.charges.filter(isFree).map((charge) => (
                <div key={charge.id} className="flex items-start justify-between gap-4 py-1.5">
                  <Checkbox
                    className="min-w-0 flex-1"
                    label={<span className="wrap-anywhere">{charge.description}</span>}
                    help={day(charge.business_day)}
                    disabled={!isThere}
                    checked={isChosen(chosen, { bill_id: id, id: charge.id })}
                    onChange={({ target }) => toggle({ bill_id: id, id: charge.id }, target.checked)}
                  />
                  <span className="tabular-nums">{money(charge.amount, bill.currency)}</span>
                </div>
              ))}
          </fieldset>
        );
      })}
      {isDeposit && (
        <NumberField
          control={form.control}
          name="amount"
          label="Importo dell'acconto"
          unit="€"
          optional
          help="Vuoto: quello che il cliente ha già pagato sul conto."
        />
      )}
      <BillChoice taken={bill_ids} onChoose={add} />
    </FormSection>
  );
}

interface UnreadBillProps {
  query: Pick<UseQueryResult, 'error' | 'isFetching' | 'refetch'>;
  onRemove: () => void;
}

/** A bill that is gone or could not be read, which a document can do without. */
function UnreadBill({ query, onRemove }: UnreadBillProps) {
  return (
    <Banner
      tone="danger"
      announce
      action={
        <div className="flex gap-2">
          <Button
            size="sm"
            icon={RotateCw}
            busy={query.isFetching}
            busyText="Riprovo…"
            onClick={() => void query.refetch()}
          >
            Riprova
          </Button>
          <Button size="sm" onClick={onRemove}>
            Togli<span className="sr-only"> il conto</span>
          </Button>
        </div>
      }
    >
      {query.error && failureSentence('Errore durante il caricamento del conto', query.error)}
    </Banner>
  );
}

/** One more bill, found by its number or by a name. */
function BillChoice({ taken, onChoose }: { taken: readonly number[]; onChoose: (id: number) => void }) {
  const { place_id } = usePlace();
  const [words, setWords] = useState('');
  const found = useQuery({
    ...q(bills.list, {
      params: { place_id },
      query: { limit: FEW, offset: 0, ...(words !== '' && { q: words }) },
    }),
    placeholderData: keepPreviousData,
  });
  return (
    <Field
      label={taken.length === 0 ? 'Conto' : 'Aggiungi un conto'}
      optional
      help={taken.length === 0 ? undefined : 'Più conti dello stesso cliente fanno una fattura differita.'}
    >
      <Combobox
        chosen=""
        placeholder="Numero o nome"
        options={(found.data?.data ?? [])
          .filter(({ id }) => !taken.includes(id))
          .map((bill) => ({
            id: bill.id,
            name: billName(bill),
            detail: payerOf(bill),
            end: money(bill.total, bill.currency),
          }))}
        busy={found.isFetching}
        nothing={found.isError ? 'Non riesco a cercare: riprova.' : 'Nessun conto trovato.'}
        onSearch={setWords}
        onChoose={(option) => option && onChoose(option.id)}
      />
    </Field>
  );
}
