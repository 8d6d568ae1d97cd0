import { customers } from 'contract/customers/calls';
import type { InvoiceDraft } from 'contract/invoice-drafts/schemas';
import { ApiError } from '../../../kit/api/errors.ts';
import { q, queryClient, useApiMutation } from '../../../kit/api/query.ts';
import { toTyped } from '../../customers/form/customer-form-values.ts';
import { keepCustomer } from '../../customers/use-customer.ts';

/** An e-mail that was kept before its rules became stricter stands on the sheet alone, not on the page of the draft. */
function nameEmail(error: unknown): never {
  if (!(error instanceof ApiError) || error.fields['email'] === undefined) throw error;
  const sentence = "L'e-mail nella scheda del cliente non è valida: correggila nella scheda.";
  throw new ApiError(error.status, error.code, sentence);
}

/** Writes the buyer of a draft into the sheet of its customer: the draft then names the customer alone. */
export function useSaveSheet() {
  const update = useApiMutation(customers.update, { invalidates: [customers.list] });
  return async (draft: InvoiceDraft): Promise<InvoiceDraft> => {
    const { customer, customer_id } = draft;
    if (!customer || !customer_id) return draft;
    const params = { customer_id };
    // As it is now: all of it is written, but for the consent, which no document touches.
    const sheet = await queryClient.fetchQuery({ ...q(customers.get, { params }), staleTime: 0 });
    const { marketing_consent: _, ...typed } = toTyped(sheet);
    const body = { ...typed, ...customer, address: customer.address ?? typed.address };
    keepCustomer(await update.mutateAsync({ params, body }).catch(nameEmail));
    return { ...draft, customer: null };
  };
}
