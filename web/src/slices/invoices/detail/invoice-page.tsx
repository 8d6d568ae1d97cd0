import type { Invoice } from 'contract/invoices/schemas';
import { useState } from 'react';
import { useParam } from '../../../kit/routing/router.tsx';
import { PageHeader } from '../../../kit/ui/layout/page-header.tsx';
import { Page } from '../../../kit/ui/layout/page.tsx';
import { LinesSkeleton } from '../../../kit/ui/states/lines-skeleton.tsx';
import { QueryView } from '../../../kit/ui/states/query-view.tsx';
import { InvoiceNotFound } from '../invoice-not-found.tsx';
import { isOpen } from '../invoice-words.ts';
import { useInvoice } from '../use-invoices.ts';
import { ExchangeAnswers } from './answers/exchange-answers.tsx';
import { InvoiceFacts } from './invoice-facts.tsx';
import { back, InvoiceHeader } from './invoice-header.tsx';
import { InvoicePaper } from './invoice-paper.tsx';
import { Missing } from './missing.tsx';
import { Rejected } from './rejected.tsx';

const NONE: Invoice['problems'] = [];

/** One document: what it says, what is known of it, and of a draft what is missing. */
export function InvoicePage() {
  const query = useInvoice(useParam('invoiceId'));
  const { data: invoice } = query;
  const [refused, setRefused] = useState({ at: '', problems: NONE });
  if (query.error?.status === 404) return <InvoiceNotFound />;
  return (
    <Page>
      {invoice ? (
        <InvoiceHeader
          invoice={invoice}
          onRefused={(problems) => setRefused({ at: invoice.updated_at, problems })}
        />
      ) : (
        <PageHeader title="Documento" back={back} />
      )}
      <QueryView
        query={query}
        loading={<LinesSkeleton texts={['h-6 w-48', 'h-4 w-64', 'h-4 w-full', 'h-4 w-full']} />}
        error="Errore nel caricamento del documento"
        isEmpty={() => false}
        empty={null}
      >
        {(shown) => (
          <div className="flex flex-col gap-6">
            {shown.rejection && <Rejected rejection={shown.rejection} />}
            {isOpen(shown) && (
              <Missing invoice={shown} refused={refused.at === shown.updated_at ? refused.problems : NONE} />
            )}
            <div className="grid grid-cols-1 items-start gap-6 lg:grid-cols-[minmax(0,2fr)_minmax(18rem,1fr)]">
              <InvoicePaper invoice={shown} />
              <div className="flex min-w-0 flex-col gap-6">
                <InvoiceFacts invoice={shown} />
                {shown.file_name !== null && <ExchangeAnswers invoice={shown} />}
              </div>
            </div>
          </div>
        )}
      </QueryView>
    </Page>
  );
}
