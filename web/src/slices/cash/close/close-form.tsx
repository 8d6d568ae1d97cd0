import { type CashDay, ClosingCreate } from 'contract/cash/schemas';
import { denominationsOf } from 'contract/cash/denominations';
import { useState } from 'react';
import { useController } from 'react-hook-form';
import { useApiForm } from '../../../kit/api/form.ts';
import { UnsavedGuard } from '../../../kit/form/dialogs/unsaved-guard.tsx';
import { useHere } from '../../../kit/form/drafts/use-still-here.ts';
import { FormSection } from '../../../kit/form/form-section.tsx';
import { currencySign, money, sumOf } from '../../../kit/format/money.ts';
import { euro } from '../../../kit/format/typing.ts';
import { paths } from '../../../kit/paths.ts';
import { ActionBar } from '../../../kit/ui/actions/action-bar.tsx';
import { Button } from '../../../kit/ui/actions/button.tsx';
import { Banner } from '../../../kit/ui/feedback/banner.tsx';
import { Segmented } from '../../../kit/ui/filters/segmented.tsx';
import { Field } from '../../../kit/ui/forms/field.tsx';
import { NumberInput } from '../../../kit/ui/forms/number-input.tsx';
import { TextArea } from '../../../kit/ui/forms/text-area.tsx';
import { differenceTone, differenceWords } from '../cash-words.ts';
import { CountDrawers } from './count-drawers.tsx';
import { CountPieces } from './count-pieces.tsx';
import { countedSum, countsOf, type Pieces, usualFloat } from './count-values.ts';

interface CloseFormProps {
  day: CashDay;
  /** Resolves once it is closed, and the page is left; what it throws is shown here. */
  save: (body: ClosingCreate) => Promise<unknown>;
}

type Way = 'pieces' | 'total';

/** Piece by piece, as one sum, or drawer by drawer where there are several. */
export function CloseForm({ day, save }: CloseFormProps) {
  const { business_day, currency, expected_cash, drawers } = day;
  const several = drawers.length > 1;
  const knowsPieces = denominationsOf(currency).length > 0;
  const [way, setWay] = useState<Way>(knowsPieces && !several ? 'pieces' : 'total');
  const [pieces, setPieces] = useState<Pieces>({});
  const form = useApiForm(ClosingCreate, {
    business_day,
    counts: [],
    drawers: several ? drawers.map(({ drawer_id }) => ({ drawer_id, counted: 0, float_left: 0 })) : [],
    float_left: several ? 0 : usualFloat(day),
    note: '',
  });
  const { fail } = useHere();
  const { control, formState, setValue, register } = form;
  const { errors, isDirty, isSubmitting, isSubmitSuccessful } = formState;
  const counted = useController({ control, name: 'counted_cash' });
  const left = useController({ control, name: 'float_left' });
  const byDrawer = useController({ control, name: 'drawers' });
  const unit = currencySign(currency);

  function countPieces(next: Pieces) {
    setPieces(next);
    setValue('counted_cash', countedSum(next), { shouldDirty: true, shouldValidate: true });
  }
  function turn(next: Way) {
    setWay(next);
    if (next === 'pieces') setValue('counted_cash', countedSum(pieces));
  }
  const submit = form.handleSubmit(async (body) => {
    try {
      const last_closing = day.last_closing;
      await save({
        ...body,
        ...(last_closing !== undefined && { last_closing }),
        counts: way === 'pieces' && !several ? countsOf(pieces) : [],
      });
    } catch (error) {
      fail(form, error, 'Errore durante la chiusura di cassa');
    }
  });
  const { onChange: onCounted, value: sum, ...countedProps } = counted.field;
  const { onChange: onLeft, value: stays, ...leftProps } = left.field;
  const known = sum === undefined || Number.isNaN(sum) ? undefined : sum;
  return (
    <form noValidate onSubmit={submit} className="flex flex-col gap-6">
      <UnsavedGuard when={isDirty && !isSubmitting && !isSubmitSuccessful} />
      {errors.root?.message !== undefined && (
        <Banner tone="danger" announce>
          {errors.root.message}
        </Banner>
      )}
      <FormSection title="Conta i contanti">
        {several ? (
          <CountDrawers
            drawers={drawers}
            currency={currency}
            value={byDrawer.field.value ?? []}
            error={byDrawer.fieldState.error?.message}
            errorOf={(at, name) => errors.drawers?.[at]?.[name]?.message}
            onChange={(next, total, floats) => {
              byDrawer.field.onChange(next);
              setValue('counted_cash', total, { shouldDirty: true, shouldValidate: true });
              setValue('float_left', floats);
            }}
          />
        ) : (
          <>
            {knowsPieces && (
              <Segmented
                label="Come contare"
                options={[
                  { value: 'pieces', label: 'Pezzo per pezzo' },
                  { value: 'total', label: 'Solo il totale' },
                ]}
                value={way}
                onValueChange={turn}
              />
            )}
            {way === 'pieces' && <CountPieces currency={currency} pieces={pieces} onChange={countPieces} />}
          </>
        )}
        <Field label="Contanti contati" error={counted.fieldState.error?.message}>
          <NumberInput
            {...countedProps}
            typing={euro}
            unit={unit}
            value={sum}
            readOnly={several || way === 'pieces'}
            onValueChange={onCounted}
          />
        </Field>
        <Compared day={day} counted={known} />
      </FormSection>
      <FormSection title="Prima di chiudere">
        {!several && (
          <Field
            label="Restano in cassa"
            error={left.fieldState.error?.message}
            help="Il fondo per domani. Il resto lo porti via."
          >
            <NumberInput {...leftProps} typing={euro} unit={unit} value={stays} onValueChange={onLeft} />
          </Field>
        )}
        <Field
          label="Nota"
          optional
          error={errors.note?.message}
          help={
            known !== undefined && known !== expected_cash
              ? 'Se sai perché non torna, scrivilo qui.'
              : undefined
          }
        >
          <TextArea rows={2} maxLength={1000} {...register('note')} />
        </Field>
        <p className="text-sm text-ink-muted">
          Una chiusura fatta non si cambia più. Le vendite non si fermano: quello che arriva dopo conta nella
          prossima. Non sostituisce la chiusura fiscale del registratore telematico.
        </p>
      </FormSection>
      <ActionBar>
        <Button href={paths.cash}>Annulla</Button>
        <Button type="submit" variant="primary" busy={isSubmitting} busyText="Chiusura…">
          Chiudi la giornata
        </Button>
      </ActionBar>
    </form>
  );
}

/** Whether it is as expected, while it is counted. */
function Compared({ day, counted }: { day: CashDay; counted: number | undefined }) {
  const { expected_cash, currency } = day;
  const difference = counted === undefined ? undefined : sumOf([counted, -expected_cash]);
  return (
    <div aria-live="polite">
      <Banner tone={difference === undefined ? 'neutral' : differenceTone(difference)}>
        {`Attesi ${money(expected_cash, currency)}. `}
        {difference === undefined
          ? 'Conta quello che c’è.'
          : difference === 0
            ? 'La cassa torna.'
            : `${differenceWords(difference, currency)}.`}
      </Banner>
    </div>
  );
}
