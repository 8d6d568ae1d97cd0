import { customers } from 'contract/customers/calls';
import type { CustomerWrite } from 'contract/customers/schemas';
import { useApiMutation } from '../../kit/api/query.ts';
import { useHere } from '../../kit/form/drafts/use-still-here.ts';
import { paths } from '../../kit/paths.ts';
import { unanswered } from '../../kit/session/draft.ts';
import { usePlace } from '../../kit/session/session.ts';
import { WritersOnly } from '../../kit/session/writers-only.tsx';
import { PageHeader } from '../../kit/ui/layout/page-header.tsx';
import { Page } from '../../kit/ui/layout/page.tsx';
import { toast } from '../../kit/ui/feedback/toast.ts';
import { useCustomerWords } from './customer-words.ts';
import { CustomerForm } from './form/customer-form.tsx';
import { keepCustomer } from './use-customer.ts';

export function CustomerCreatePage() {
  const { place_id } = usePlace();
  const { title } = useCustomerWords();
  const create = useApiMutation(customers.create, {
    invalidates: [customers.list],
    unanswered: unanswered(`customer-new-${place_id}`),
  });
  const { goOn } = useHere();

  async function save(body: CustomerWrite) {
    const customer = await create.mutateAsync({ params: { place_id }, body });
    keepCustomer(customer);
    toast.success('Scheda creata');
    goOn(paths.customer(customer.id));
  }

  return (
    <Page narrow>
      <PageHeader title="Nuova scheda" back={{ href: paths.customers, label: title }} />
      <WritersOnly of="customers">
        <CustomerForm
          key={place_id}
          place_id={place_id}
          action="Crea scheda"
          save={save}
          failure="Errore durante la creazione della scheda"
          cancelHref={paths.customers}
        />
      </WritersOnly>
    </Page>
  );
}
