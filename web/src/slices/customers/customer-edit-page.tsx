import { customers } from 'contract/customers/calls';
import type { CustomerWrite } from 'contract/customers/schemas';
import { useApiMutation } from '../../kit/api/query.ts';
import { useHere } from '../../kit/form/drafts/use-still-here.ts';
import { paths } from '../../kit/paths.ts';
import { useParam } from '../../kit/routing/router.tsx';
import { WritersOnly } from '../../kit/session/writers-only.tsx';
import { PageHeader } from '../../kit/ui/layout/page-header.tsx';
import { Page } from '../../kit/ui/layout/page.tsx';
import { QueryView } from '../../kit/ui/states/query-view.tsx';
import { Skeleton } from '../../kit/ui/states/skeleton.tsx';
import { toast } from '../../kit/ui/feedback/toast.ts';
import { CustomerNotFound } from './customer-not-found.tsx';
import { CustomerForm } from './form/customer-form.tsx';
import { keepCustomer, useCustomer } from './use-customer.ts';

export function CustomerEditPage() {
  const customerId = useParam('customerId');
  const query = useCustomer(customerId);
  const update = useApiMutation(customers.update, { invalidates: [customers.list] });
  const { goOn } = useHere();

  async function save(body: CustomerWrite) {
    const customer = await update.mutateAsync({ params: { customer_id: customerId }, body });
    keepCustomer(customer);
    toast.success('Scheda salvata');
    goOn(paths.customer(customer.id));
  }

  if (query.error?.status === 404) return <CustomerNotFound />;
  return (
    <Page narrow>
      <PageHeader
        title="Modifica scheda"
        back={{ href: paths.customer(customerId), label: query.data?.name ?? 'Scheda' }}
      />
      <WritersOnly of="customers">
        <QueryView
          query={query}
          loading={<Skeleton className="h-96" />}
          error="Errore nel caricamento della scheda"
          isEmpty={() => false}
          empty={null}
        >
          {(customer) => (
            <CustomerForm
              key={customer.id}
              place_id={customer.place_id}
              customer={customer}
              action="Salva"
              save={save}
              failure="Errore durante il salvataggio della scheda"
              cancelHref={paths.customer(customerId)}
            />
          )}
        </QueryView>
      </WritersOnly>
    </Page>
  );
}
