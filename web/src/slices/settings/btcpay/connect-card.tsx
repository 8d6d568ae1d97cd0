import { btcpaySettings } from 'contract/btcpay/calls';
import { BtcpayConnect, type BtcpaySetup } from 'contract/btcpay/schemas';
import { useEffect, useState } from 'react';
import { showFailure, useApiForm } from '../../../kit/api/form.ts';
import { useApiMutation } from '../../../kit/api/query.ts';
import { Banner } from '../../../kit/ui/feedback/banner.tsx';
import { Button } from '../../../kit/ui/actions/button.tsx';
import { Card } from '../../../kit/ui/layout/card.tsx';
import { InnerDisclosure } from '../../../kit/ui/content/disclosure.tsx';
import { Field } from '../../../kit/ui/forms/field.tsx';
import { TextInput } from '../../../kit/ui/forms/text-input.tsx';
import { noteDeparture } from './departed-place.ts';

interface ConnectCardProps {
  placeId: number;
  setup: BtcpaySetup;
  /** Present: connects anew, with the host of now to begin with. */
  host?: string;
}

/** To the owner's BTCPay and back, with a key that nobody has to copy. */
export function ConnectCard({ placeId, setup, host }: ConnectCardProps) {
  const form = useApiForm(BtcpayConnect, { btcpay_host: host ?? setup.default_host ?? '' });
  const connect = useApiMutation(btcpaySettings.connect, { onceMore: true });
  const [leaving, setLeaving] = useState(false);
  const { errors, isSubmitting } = form.formState;

  // Back from there without an answer: the page comes as it was left, and may be used again.
  useEffect(() => {
    const comeBack = () => setLeaving(false);
    window.addEventListener('pageshow', comeBack);
    return () => window.removeEventListener('pageshow', comeBack);
  }, []);

  const submit = form.handleSubmit(async (body) => {
    try {
      const { authorize_url } = await connect.mutateAsync({ params: { place_id: placeId }, body });
      noteDeparture(placeId);
      setLeaving(true);
      window.location.assign(authorize_url);
    } catch (error) {
      showFailure(form, error, 'Errore durante il collegamento a BTCPay');
    }
  });
  return (
    <Card>
      <form noValidate onSubmit={submit} aria-labelledby="btcpay-connect" className="flex flex-col gap-5">
        <div>
          <h3 id="btcpay-connect" className="text-h3">
            {host === undefined ? 'Collega il tuo BTCPay' : 'Collega di nuovo'}
          </h3>
          <p className="text-sm text-ink-muted">
            {host === undefined
              ? 'Il modo più semplice: approvi sul tuo BTCPay e non devi copiare nessuna chiave.'
              : 'Per un altro server o un altro negozio, o quando la chiave non funziona più.'}
          </p>
        </div>
        {errors.root?.message !== undefined && (
          <Banner tone="danger" announce>
            {errors.root.message}
          </Banner>
        )}
        <Field
          label="Indirizzo del tuo BTCPay Server"
          error={errors.btcpay_host?.message}
          help="Puoi incollare qualsiasi pagina del tuo BTCPay."
        >
          <TextInput
            {...form.register('btcpay_host')}
            type="url"
            inputMode="url"
            autoComplete="off"
            autoCapitalize="none"
            spellCheck={false}
          />
        </Field>
        {host === undefined && (
          <InnerDisclosure title="Che cosa succede?">
            <ol className="flex list-decimal flex-col gap-2 pl-5">
              <li>Si apre il tuo BTCPay: se serve, entra con il tuo account.</li>
              <li>Scegli il negozio e premi «Authorize app».</li>
              <li>Torni qui, controlli che sia tutto giusto e confermi.</li>
            </ol>
            <p className="text-sm text-ink-muted">
              Hub chiede solo di creare richieste di pagamento, leggerle e preparare rimborsi: non può
              spostare i tuoi soldi. Se sul tuo BTCPay premi «Cancel», torna qui con il tasto Indietro e
              riprova.
            </p>
          </InnerDisclosure>
        )}
        <div className="flex justify-end max-sm:[&>*]:flex-1">
          <Button
            type="submit"
            variant={host === undefined ? 'primary' : 'secondary'}
            busy={isSubmitting || leaving}
            busyText="Apro BTCPay…"
          >
            Collega BTCPay
          </Button>
        </div>
      </form>
    </Card>
  );
}
