import { btcpaySettings } from 'contract/btcpay/calls';
import { BtcpayChange, BtcpayCreate, type BtcpaySettings, type BtcpaySetup } from 'contract/btcpay/schemas';
import { storeInAddress } from 'contract/btcpay/values';
import { useEffect, useRef } from 'react';
import * as z from 'zod/mini';
import { newKey } from '../../../kit/api/call.ts';
import { ApiError } from '../../../kit/api/errors.ts';
import { useApiForm } from '../../../kit/api/form.ts';
import { useApiMutation } from '../../../kit/api/query.ts';
import { FormNotices } from '../../../kit/form/notices/form-notices.tsx';
import { UnsavedGuard } from '../../../kit/form/dialogs/unsaved-guard.tsx';
import { useFormDraft } from '../../../kit/form/drafts/use-form-draft.ts';
import { useHere } from '../../../kit/form/drafts/use-still-here.ts';
import { Button } from '../../../kit/ui/actions/button.tsx';
import { Card } from '../../../kit/ui/layout/card.tsx';
import { Field } from '../../../kit/ui/forms/field.tsx';
import { TextInput } from '../../../kit/ui/forms/text-input.tsx';
import { toast } from '../../../kit/ui/feedback/toast.ts';
import { ManualGuide } from './manual-guide.tsx';
import { SecretField } from './secret-field.tsx';
import { keepSettings, refreshBtcpay } from './use-btcpay.ts';

interface SettingsFormProps {
  placeId: number;
  /** Null: the first save creates them, later ones change them. */
  settings: BtcpaySettings | null;
  setup: BtcpaySetup;
}

type Typed = z.input<typeof BtcpayChange>;

/** Both take and give the same fields; the first save refuses blank secrets. */
function schemaFor(settings: BtcpaySettings | null): typeof BtcpayChange {
  return settings ? BtcpayChange : (BtcpayCreate as unknown as typeof BtcpayChange);
}

const toTyped = (settings: BtcpaySettings | null, setup: BtcpaySetup): Typed => ({
  btcpay_host: settings?.btcpay_host ?? setup.default_host ?? '',
  btcpay_store_id: settings?.btcpay_store_id ?? '',
  btcpay_api_key: '',
  btcpay_webhook_secret: '',
});

/** What has no business in the browser's store. */
const SECRETS = ['btcpay_api_key', 'btcpay_webhook_secret'] as const;

const tidy = (host: string) => host.trim().replace(/\/+$/, '');

/** What is saved, as far as it may be seen. */
const maskSaid = (masked: string) => `Valore salvato: ${masked}. Lascia vuoto per non cambiarlo.`;

/** The connection's fields, typed by the owner (docs/rules.md 7.11). */
export function SettingsForm({ placeId, settings, setup }: SettingsFormProps) {
  const form = useApiForm(schemaFor(settings), toTyped(settings, setup));
  const { fail } = useHere();
  const draft = useFormDraft(form, `btcpay-${placeId}`, SECRETS);
  const create = useApiMutation(btcpaySettings.create);
  const change = useApiMutation(btcpaySettings.change);
  const { register, watch, setValue, getValues, reset } = form;
  const { errors, isDirty, isSubmitting } = form.formState;
  const params = { place_id: placeId };
  const hasMoved = settings !== null && tidy(watch('btcpay_host')) !== settings.btcpay_host;

  // What was saved elsewhere, in another tab or by connecting, is what an untouched form shows.
  const shown = useRef(settings?.updated_at);
  useEffect(() => {
    if (shown.current === settings?.updated_at) return;
    shown.current = settings?.updated_at;
    if (!isDirty) reset(toTyped(settings, setup));
  }, [settings, setup, isDirty, reset]);

  const submit = form.handleSubmit(async (body) => {
    try {
      const kept = await (settings ? change : create).mutateAsync({ params, body });
      draft.forget();
      reset(toTyped(kept, setup));
      keepSettings(placeId, kept);
      toast.success(
        settings
          ? 'Impostazioni BTCPay aggiornate con successo!'
          : 'Impostazioni BTCPay salvate con successo!',
      );
    } catch (error) {
      // Saved by another tab, or by a call whose answer was lost: the next try changes what is there.
      if (error instanceof ApiError && (error.status === 409 || error.status === 404)) refreshBtcpay();
      fail(form, error, 'Errore nel salvataggio delle impostazioni');
    }
  });
  function findStore() {
    const store = storeInAddress(getValues('btcpay_host'));
    if (store !== undefined && getValues('btcpay_store_id') === '')
      setValue('btcpay_store_id', store, { shouldDirty: true });
  }
  return (
    <Card>
      <form noValidate onSubmit={submit} className="flex flex-col gap-5" aria-labelledby="btcpay-form">
        <UnsavedGuard when={isDirty && !isSubmitting} onLeave={draft.forget} />
        <div>
          <h3 id="btcpay-form" className="text-h3">
            {settings ? 'Dati del collegamento' : 'Oppure inserisci i dati a mano'}
          </h3>
          <p className="text-sm text-ink-muted">
            {settings
              ? 'Se cambi qualcosa, poi ripeti la verifica.'
              : 'Quando il collegamento automatico non è possibile, o se hai già una chiave.'}
          </p>
        </div>
        <FormNotices form={form} draft={draft} />
        <Field
          label="Host"
          error={errors.btcpay_host?.message}
          help="L'indirizzo del tuo BTCPay Server, come https://btcpay.example.com"
        >
          <TextInput
            {...register('btcpay_host', { onBlur: findStore })}
            type="url"
            inputMode="url"
            autoComplete="off"
            autoCapitalize="none"
            spellCheck={false}
          />
        </Field>
        <Field
          label="Store ID"
          error={errors.btcpay_store_id?.message}
          help="In BTCPay: Impostazioni del negozio → Generale."
        >
          <TextInput
            {...register('btcpay_store_id')}
            autoComplete="off"
            autoCapitalize="none"
            spellCheck={false}
          />
        </Field>
        <SecretField
          label="API Key"
          field={register('btcpay_api_key')}
          isSaved={settings !== null && !hasMoved && !settings.secrets_lost}
          error={errors.btcpay_api_key?.message}
          help={
            hasMoved
              ? "Hai cambiato l'indirizzo: inserisci di nuovo la chiave, che vale per il server nuovo."
              : settings && !settings.secrets_lost
                ? maskSaid(settings.btcpay_api_key_masked)
                : 'In BTCPay: Account → API Keys. Hub la conserva cifrata e non la mostra più.'
          }
        />
        <div className="flex flex-col items-start gap-3">
          <div className="w-full">
            <SecretField
              label="Webhook Secret"
              field={register('btcpay_webhook_secret')}
              isSaved={settings !== null && !settings.secrets_lost}
              error={errors.btcpay_webhook_secret?.message}
              help={
                settings && !settings.secrets_lost
                  ? maskSaid(settings.btcpay_webhook_secret_masked)
                  : 'Una parola segreta che conoscono solo Hub e BTCPay: firma gli avvisi di pagamento.'
              }
            />
          </div>
          <Button
            size="sm"
            onClick={() =>
              setValue('btcpay_webhook_secret', newKey() + newKey(), {
                shouldDirty: true,
                shouldValidate: true,
              })
            }
          >
            Genera un segreto
          </Button>
        </div>
        <ManualGuide setup={setup} />
        <div className="flex justify-end max-sm:[&>*]:flex-1">
          <Button type="submit" busy={isSubmitting} busyText="Salvataggio…">
            {settings ? 'Salva' : 'Salva impostazioni'}
          </Button>
        </div>
      </form>
    </Card>
  );
}
