import { useQuery } from '@tanstack/react-query';
import { beforeNumber } from 'contract/days/before-number';
import { paymentRules } from 'contract/payment-rules/calls';
import { type PaymentRules, PaymentRulesChange } from 'contract/payment-rules/schemas';
import { may } from 'contract/roles/values';
import { useController } from 'react-hook-form';
import { useApiForm } from '../../kit/api/form.ts';
import { q, queryClient, useApiMutation } from '../../kit/api/query.ts';
import { FormSection } from '../../kit/form/form-section.tsx';
import { UnsavedGuard } from '../../kit/form/dialogs/unsaved-guard.tsx';
import { useHere } from '../../kit/form/drafts/use-still-here.ts';
import { useFollow } from '../../kit/form/drafts/use-follow-server.ts';
import { wholeNumber } from '../../kit/format/typing.ts';
import { paths } from '../../kit/paths.ts';
import { can } from '../../kit/session/role-check.ts';
import { usePlace } from '../../kit/session/session.ts';
import { Banner } from '../../kit/ui/feedback/banner.tsx';
import { Button } from '../../kit/ui/actions/button.tsx';
import { ErrorState } from '../../kit/ui/states/error-state.tsx';
import { Field } from '../../kit/ui/forms/field.tsx';
import { TextLink } from '../../kit/ui/actions/link.tsx';
import { NumberInput } from '../../kit/ui/forms/number-input.tsx';
import { RadioCards } from '../../kit/ui/forms/radio-cards.tsx';
import { Skeleton } from '../../kit/ui/states/skeleton.tsx';
import { toast } from '../../kit/ui/feedback/toast.ts';

const USUAL_PERCENT = 30;

const rulesQuery = (place_id: number) => q(paymentRules.get, { params: { place_id } });

/** What guests pay in bitcoin when they book: its own card with its own button, for it has nothing to do with the page's words. */
export function PaymentRulesCard({ placeId }: { placeId: number }) {
  const query = useQuery(rulesQuery(placeId));
  if (query.data) return <RulesForm key={placeId} placeId={placeId} rules={query.data} />;
  if (query.error) {
    return (
      <ErrorState
        title="Errore durante il caricamento dei pagamenti alla prenotazione"
        error={query.error}
        onRetry={() => void query.refetch()}
        busy={query.isFetching}
      />
    );
  }
  return <Skeleton className="h-64" />;
}

const typed = ({ deposit, deposit_percent }: PaymentRules) => ({ deposit, deposit_percent });

function RulesForm({ placeId, rules }: { placeId: number; rules: PaymentRules }) {
  const { role } = usePlace();
  const form = useApiForm(PaymentRulesChange, typed(rules));
  const { fail } = useHere();
  useFollow(form, typed(rules));
  const { control, handleSubmit, formState, reset, setValue, watch } = form;
  const { field: percent, fieldState } = useController({ control, name: 'deposit_percent' });
  const { isDirty, isSubmitting, errors } = formState;
  const save = useApiMutation(paymentRules.save);
  const deposit = watch('deposit');

  const submit = handleSubmit(async (body) => {
    try {
      const kept = await save.mutateAsync({
        params: { place_id: placeId },
        body: { ...body, deposit_percent: body.deposit === 'share' ? body.deposit_percent : null },
      });
      queryClient.setQueryData(rulesQuery(placeId).queryKey, kept);
      reset(typed(kept));
      toast.success('Pagamento alla prenotazione salvato');
    } catch (error) {
      fail(form, error, 'Errore durante il salvataggio');
    }
  });
  function choose(next: PaymentRules['deposit']) {
    setValue('deposit', next, { shouldDirty: true });
    const kept = rules.deposit_percent ?? USUAL_PERCENT;
    setValue('deposit_percent', next === 'share' ? kept : null, { shouldDirty: true, shouldValidate: true });
  }
  const { onChange, value, ...rest } = percent;
  return (
    <form noValidate onSubmit={submit}>
      <UnsavedGuard when={isDirty && !isSubmitting} />
      <FormSection title="Pagamento alla prenotazione">
        {errors.root?.message !== undefined && (
          <Banner tone="danger" announce>
            {errors.root.message}
          </Banner>
        )}
        {!rules.ready && (
          <Banner>
            Serve il tuo BTCPay, collegato e verificato: finché manca non viene chiesto nulla.{' '}
            {can(role, may.own) && <TextLink href={paths.settings}>Collega BTCPay</TextLink>}
          </Banner>
        )}
        <RadioCards
          legend="Quanto paga subito chi prenota?"
          options={[
            { value: 'none', label: 'Niente', help: 'Come si confermano le richieste lo scegli qui sotto.' },
            { value: 'share', label: 'Un acconto', help: 'Il resto lo paga da te.' },
            { value: 'whole', label: 'Tutto', help: "All'arrivo non deve più nulla." },
          ]}
          value={deposit}
          onChange={({ target }) => choose(target.value as PaymentRules['deposit'])}
        />
        {deposit === 'share' && (
          <Field
            label="Acconto"
            error={fieldState.error?.message}
            help="La parte del totale che si paga in Bitcoin dalla pagina di prenotazione."
          >
            <NumberInput
              {...rest}
              typing={wholeNumber}
              unit="%"
              value={value ?? undefined}
              onValueChange={(next) => onChange(next ?? null)}
              className="max-w-32"
            />
          </Field>
        )}
        {deposit !== 'none' && (
          <p className="text-sm text-ink-muted">
            Appena il pagamento arriva, la prenotazione si conferma da sola. Se il tempo in cui tieni le notti
            finisce senza pagamento, la richiesta non le occupa più.
          </p>
        )}
        <div>
          <Button
            type="submit"
            variant="primary"
            busy={isSubmitting}
            busyText="Salvataggio…"
            disabled={!isDirty}
          >
            Salva la regola
          </Button>
        </div>
      </FormSection>
    </form>
  );
}

/** The same in a few words, for those who may look and not change. */
export function PaymentRulesText({ placeId }: { placeId: number }) {
  const rules = useQuery(rulesQuery(placeId)).data;
  if (!rules) return '–';
  if (rules.deposit === 'none' || !rules.ready) return 'Niente';
  return rules.deposit === 'whole'
    ? 'Tutto, in Bitcoin'
    : `${beforeNumber('Il', `${rules.deposit_percent}%`)} in Bitcoin`;
}
