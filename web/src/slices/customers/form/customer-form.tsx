import { kindLabels } from 'contract/customers/labels';
import { type Customer, CustomerWrite } from 'contract/customers/schemas';
import { type UseFormReturn, useFormState, useWatch } from 'react-hook-form';
import { useApiForm } from '../../../kit/api/form.ts';
import { FormNotices } from '../../../kit/form/notices/form-notices.tsx';
import { FormSection } from '../../../kit/form/form-section.tsx';
import { UnsavedGuard } from '../../../kit/form/dialogs/unsaved-guard.tsx';
import { isSame } from '../../../kit/form/drafts/typed-fields.ts';
import { useFollow } from '../../../kit/form/drafts/use-follow-server.ts';
import { useFormDraft } from '../../../kit/form/drafts/use-form-draft.ts';
import { useHere } from '../../../kit/form/drafts/use-still-here.ts';
import { ActionBar } from '../../../kit/ui/actions/action-bar.tsx';
import { Button } from '../../../kit/ui/actions/button.tsx';
import { Checkbox } from '../../../kit/ui/forms/checkbox.tsx';
import { Field } from '../../../kit/ui/forms/field.tsx';
import { Options, Select } from '../../../kit/ui/forms/select.tsx';
import { TextArea } from '../../../kit/ui/forms/text-area.tsx';
import { TextInput } from '../../../kit/ui/forms/text-input.tsx';
import { languages } from '../detail/languages.ts';
import { AddressFields } from './address-fields.tsx';
import { blank, toTyped, type Typed } from './customer-form-values.ts';
import { TagsField } from './tags-field.tsx';
import { TaxFields } from './tax-fields.tsx';

interface CustomerFormProps {
  place_id: number;
  /** The customer to edit; without it the form makes a new one. */
  customer?: Customer;
  action: string;
  /** Resolves once it is saved, and the page is left; what it throws is shown here. */
  save: (values: CustomerWrite) => Promise<unknown>;
  failure: string;
  cancelHref: string;
}

/** Both have written: the text that is being typed stays, and would replace the one that was saved meanwhile. */
function useWrittenMeanwhile(
  { control }: Pick<UseFormReturn<Typed, unknown, CustomerWrite>, 'control'>,
  saved: Typed['allergies'],
): string | undefined {
  const { defaultValues } = useFormState({ control, name: 'allergies' });
  const typed = useWatch({ control, name: 'allergies' });
  if (isSame(saved, defaultValues?.allergies) || isSame(saved, typed)) return undefined;
  return saved
    ? `Nel frattempo qualcun altro ha scritto: «${saved}». Quello che salvi qui lo sostituisce.`
    : 'Nel frattempo qualcun altro ha tolto le allergie. Quello che salvi qui le rimette.';
}

const LISTS = ['tags'] as const;

export function CustomerForm({ place_id, customer, save, failure, ...props }: CustomerFormProps) {
  const values = customer ? toTyped(customer) : blank;
  const form = useApiForm(CustomerWrite, values);
  useFollow(form, values, true, LISTS);
  const draft = useFormDraft(form, customer ? `customer-${customer.id}` : `customer-new-${place_id}`);
  const { fail } = useHere();
  const { register, control } = form;
  const { errors, dirtyFields, isDirty, isSubmitting, isSubmitSuccessful } = form.formState;
  const [kind, consent, language] = form.watch(['kind', 'marketing_consent', 'language']);
  const isPerson = kind === 'person';
  const meanwhile = useWrittenMeanwhile(form, values.allergies);

  const submit = form.handleSubmit(async ({ marketing_consent, marketing_consent_how, ...body }) => {
    const says = dirtyFields.marketing_consent;
    const how = says || dirtyFields.marketing_consent_how ? marketing_consent_how : null;
    try {
      // Sent as it was, it would bring back a consent that was taken back meanwhile (docs/rules.md 18.4).
      await save({ ...body, marketing_consent_how: how, ...(says && { marketing_consent }) });
      draft.forget();
    } catch (error) {
      fail(form, error, failure);
    }
  });

  return (
    <form noValidate onSubmit={submit} className="flex flex-col gap-6">
      <UnsavedGuard when={isDirty && !isSubmitting && !isSubmitSuccessful} onLeave={draft.forget} />
      <FormNotices form={form} draft={draft} />

      <FormSection title="Chi è">
        <div className="grid gap-5 sm:grid-cols-2">
          <Field label="Tipo" error={errors.kind?.message}>
            <Select {...register('kind')}>
              <Options labels={kindLabels} />
            </Select>
          </Field>
          <Field label="Lingua" optional error={errors.language?.message}>
            <Select {...register('language')}>
              <option value="">Non indicata</option>
              <Options labels={languages} />
              {language && !Object.hasOwn(languages, language) && (
                <option value={language}>{language.toUpperCase()}</option>
              )}
            </Select>
          </Field>
        </div>
        {!isPerson && (
          <Field label="Ragione sociale" error={errors.company_name?.message}>
            <TextInput autoComplete="off" {...register('company_name')} />
          </Field>
        )}
        <div className="grid gap-5 sm:grid-cols-2">
          <Field label={isPerson ? 'Nome' : 'Nome del referente'} optional error={errors.first_name?.message}>
            <TextInput autoComplete="off" autoCapitalize="words" {...register('first_name')} />
          </Field>
          <Field
            label={isPerson ? 'Cognome' : 'Cognome del referente'}
            optional={!isPerson}
            error={errors.last_name?.message}
          >
            <TextInput autoComplete="off" autoCapitalize="words" {...register('last_name')} />
          </Field>
          <Field label="E-mail" optional error={errors.email?.message}>
            <TextInput type="email" inputMode="email" autoComplete="off" {...register('email')} />
          </Field>
          <Field label="Telefono" optional error={errors.phone?.message}>
            <TextInput type="tel" inputMode="tel" autoComplete="off" {...register('phone')} />
          </Field>
        </div>
        <TagsField control={control} error={errors.tags?.message ?? errors.tags?.[0]?.message} />
      </FormSection>

      <FormSection title="Da sapere">
        <Field label="Allergie" optional error={errors.allergies?.message ?? meanwhile}>
          <TextArea rows={2} className="min-h-16!" {...register('allergies')} />
        </Field>
        <Field
          label="Preferenze"
          optional
          error={errors.preferences?.message}
          help="Per esempio «camera silenziosa» o «culla»."
        >
          <TextArea rows={2} className="min-h-16!" {...register('preferences')} />
        </Field>
        <Field
          label="Note"
          optional
          error={errors.notes?.message}
          help="Chi chiede i propri dati le legge: scrivi solo quello che diresti di persona."
        >
          <TextArea rows={3} {...register('notes')} />
        </Field>
      </FormSection>

      <FormSection title="Indirizzo">
        <AddressFields register={register} errors={errors} />
      </FormSection>

      <FormSection title="Per le fatture">
        <TaxFields register={register} errors={errors} isPerson={isPerson} />
      </FormSection>

      <FormSection title="Consenso">
        <Checkbox
          label="Accetta di ricevere offerte e novità"
          help="Hub segna da quando. I messaggi su un soggiorno non ne hanno bisogno."
          {...register('marketing_consent')}
        />
        {consent && (
          <Field
            label="Come è stato dato"
            optional
            error={errors.marketing_consent_how?.message}
            help="Per esempio «modulo firmato in reception»."
          >
            <TextInput autoComplete="off" {...register('marketing_consent_how')} />
          </Field>
        )}
      </FormSection>

      <ActionBar>
        <Button href={props.cancelHref}>Annulla</Button>
        <Button type="submit" variant="primary" busy={isSubmitting} busyText="Salvataggio…">
          {props.action}
        </Button>
      </ActionBar>
    </form>
  );
}
