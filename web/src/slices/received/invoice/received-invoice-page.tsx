import { beforeDay } from 'contract/days/before-day';
import { receivedInvoices } from 'contract/received-invoices/calls';
import { costMethodLabels, receivedTypeLabel } from 'contract/received-invoices/labels';
import type { ReceivedInvoice } from 'contract/received-invoices/schemas';
import { may } from 'contract/roles/values';
import { Download, Undo2, Wallet } from 'lucide-react';
import { useState } from 'react';
import { failureSentence } from '../../../kit/api/errors.ts';
import { saveFile } from '../../../kit/api/download-file.ts';
import { useApiMutation } from '../../../kit/api/query.ts';
import { day } from '../../../kit/format/days.ts';
import { money } from '../../../kit/format/money.ts';
import { paths } from '../../../kit/paths.ts';
import { useParam } from '../../../kit/routing/router.tsx';
import { can } from '../../../kit/session/role-check.ts';
import { RoleGate } from '../../../kit/session/role-gate.tsx';
import { usePlace } from '../../../kit/session/session.ts';
import { Button } from '../../../kit/ui/actions/button.tsx';
import { Banner } from '../../../kit/ui/feedback/banner.tsx';
import { toast } from '../../../kit/ui/feedback/toast.ts';
import { PageHeader } from '../../../kit/ui/layout/page-header.tsx';
import { Page } from '../../../kit/ui/layout/page.tsx';
import { LinesSkeleton } from '../../../kit/ui/states/lines-skeleton.tsx';
import { NotFound } from '../../../kit/ui/states/not-found.tsx';
import { QueryView } from '../../../kit/ui/states/query-view.tsx';
import { PaidBadge } from '../paid-badge.tsx';
import { invoiceWritten, useReceived } from '../use-received.ts';
import { InvoiceFacts } from './invoice-facts.tsx';
import { PayDialog } from './pay-dialog.tsx';
import { SortCard } from './sort-card.tsx';

const back = { href: paths.received, label: 'Fatture ricevute' };

export function ReceivedInvoicePage() {
  const query = useReceived(useParam('receivedId'));
  if (query.error?.status === 404) {
    return (
      <NotFound
        title="Fattura ricevuta"
        what="Fattura non trovata"
        perhaps="Forse è di un'altra attività"
        back={back}
        action="Vai alle fatture ricevute"
      />
    );
  }
  return (
    <Page>
      {query.data ? <Header invoice={query.data} /> : <PageHeader title="Fattura ricevuta" back={back} />}
      <RoleGate
        roles={may.account}
        title="Il tuo ruolo non vede le fatture dei fornitori"
        href={paths.dashboard}
        action="Torna alla panoramica"
      >
        <QueryView
          query={query}
          loading={<LinesSkeleton texts={['h-4 w-40', 'h-4 w-64']} />}
          error="Errore nel caricamento della fattura"
          isEmpty={() => false}
          empty={null}
        >
          {(invoice) => (
            <div className="flex flex-col gap-6">
              {invoice.is_ours === false && (
                <Banner tone="warning">
                  La fattura è intestata a {invoice.buyer.name || 'un altro soggetto'}, non a questa attività.
                </Banner>
              )}
              <InvoiceFacts invoice={invoice} aside={<SortCard key={invoice.id} invoice={invoice} />} />
            </div>
          )}
        </QueryView>
      </RoleGate>
    </Page>
  );
}

function Header({ invoice }: { invoice: ReceivedInvoice }) {
  const { role } = usePlace();
  const [paying, setPaying] = useState(false);
  const params = { received_invoice_id: invoice.id };
  const unpay = useApiMutation(receivedInvoices.unpay, {
    onSuccess: (written) => {
      invoiceWritten(written);
      toast.success('La fattura è di nuovo da pagare');
    },
    onError: (error) => toast.error(failureSentence('Errore durante il salvataggio', error)),
  });
  const download = () =>
    saveFile(
      receivedInvoices.xml,
      { params },
      `${invoice.file_name
        .replace(/\.p7m$/i, '')
        .split('/')
        .at(-1)}`,
    ).catch((error: unknown) => toast.error(failureSentence('Errore durante lo scaricamento', error)));
  const isPaid = invoice.paid_day !== null;
  const writes = can(role, may.manage);
  return (
    <>
      <PageHeader
        title={invoice.supplier}
        state={`${receivedTypeLabel(invoice.type)} ${invoice.number} ${beforeDay('del', day(invoice.date))}, ${money(invoice.total, invoice.currency)}${
          invoice.paid_day === null || invoice.paid_method === null
            ? ''
            : `, pagata ${beforeDay('il', day(invoice.paid_day))} (${costMethodLabels[invoice.paid_method].toLowerCase()})`
        }`}
        back={back}
        badge={<PaidBadge invoice={invoice} />}
        action={
          writes && !isPaid ? (
            <Button variant="primary" icon={Wallet} onClick={() => setPaying(true)}>
              Segna pagata
            </Button>
          ) : (
            <Button icon={Download} onClick={() => void download()}>
              Scarica XML
            </Button>
          )
        }
        menu={
          writes
            ? isPaid
              ? [{ label: 'Non è pagata', icon: Undo2, onSelect: () => unpay.mutate({ params }) }]
              : [{ label: 'Scarica XML', icon: Download, onSelect: () => void download() }]
            : []
        }
      />
      <PayDialog invoice={invoice} open={paying} onClose={() => setPaying(false)} />
    </>
  );
}
