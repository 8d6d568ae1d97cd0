import type { BtcpaySetup } from 'contract/btcpay/schemas';
import { rightSaid } from './btcpay-labels.ts';
import { InnerDisclosure } from '../../../kit/ui/content/disclosure.tsx';
import { WebhookAddress } from './webhook-address.tsx';

/** Where everything is found in BTCPay, click by click. */
export function ManualGuide({ setup }: { setup: BtcpaySetup }) {
  const { permissions, webhook_events, webhook_url } = setup;
  return (
    <InnerDisclosure title="Dove trovo questi dati?">
      <ol className="flex list-decimal flex-col gap-3 pl-5">
        <li>
          Apri il tuo BTCPay ed entra nel negozio. L'indirizzo che vedi nel browser, fino alla prima barra, è
          l'<strong>Host</strong>.
        </li>
        <li>
          Vai in Impostazioni del negozio → Generale e copia lo <strong>Store ID</strong>.
        </li>
        <li>
          Vai in Account → Gestisci account → API Keys → Genera chiave. Spunta solo questi permessi, e solo
          per questo negozio, poi copia la <strong>API Key</strong>:
          <ul className="mt-2 flex list-disc flex-col gap-1 pl-5 text-sm">
            {permissions.map((permission) => (
              <li key={permission}>
                {rightSaid(permission)} <code className="text-xs break-all text-ink-muted">{permission}</code>
              </li>
            ))}
          </ul>
        </li>
        <li>
          Premi «Genera un segreto» per il <strong>Webhook Secret</strong>, salva e verifica: se la chiave ha
          tutti i permessi, il webhook lo crea Hub e hai finito.
        </li>
        <li>
          Se Hub non può crearlo: in BTCPay vai in Impostazioni del negozio → Webhooks → Crea webhook, incolla
          l'indirizzo qui sotto e lo stesso segreto, lascia attiva la riconsegna automatica e scegli gli
          eventi.
        </li>
      </ol>
      <WebhookAddress url={webhook_url} help="È solo della tua attività: non pubblicarlo." />
      <p className="text-sm text-ink-muted">
        Eventi da scegliere, oppure «Tutti»: <span className="break-words">{webhook_events.join(', ')}</span>.
      </p>
    </InnerDisclosure>
  );
}
