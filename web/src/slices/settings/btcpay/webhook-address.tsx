import { CopyField } from '../../../kit/ui/content/copy-field.tsx';

/** Where BTCPay is to call, for who sets it up by hand. */
export function WebhookAddress({ url, help }: { url: string; help: string }) {
  return (
    <CopyField
      label="Indirizzo del webhook"
      help={help}
      value={url}
      action="Copia"
      done="Indirizzo del webhook copiato"
      selected="Testo selezionato: copialo da qui"
      className="font-mono sm:text-sm"
    />
  );
}
