import { customerDoubles } from 'contract/customer-doubles/calls';
import { customerHistory } from 'contract/customer-history/calls';
import { customerImport } from 'contract/customer-import/calls';
import { customerRetention } from 'contract/customer-retention/calls';
import { customers } from 'contract/customers/calls';
import type { Customer } from 'contract/customers/schemas';
import { clientOf, type Send } from '../../../testing/client.ts';
import type { TestPlace } from '../../../testing/factories.ts';
import type { World } from '../../../testing/world.ts';

/** The calls of the customers of a place, by its owner or as somebody else. */
export function sheetsOf(w: World, place: TestPlace, send: Send = clientOf(w.server, place.owner.token)) {
  const params = { place_id: place.id };
  const of = (customer_id: number) => ({ params: { customer_id } });
  return {
    send,
    /** `details` may have values that the contract's types forbid. */
    create: (details: Record<string, unknown>) => send(customers.create, { params, body: details }),
    async add(details: Record<string, unknown>): Promise<Customer> {
      const { status, body, error } = await send(customers.create, { params, body: details });
      if (status !== 201) throw new Error(JSON.stringify(error));
      return body;
    },
    list: (query: Record<string, unknown> = {}) => send(customers.list, { params, query }),
    async names(query: Record<string, unknown> = {}): Promise<string[]> {
      const { body } = await send(customers.list, { params, query });
      return body.data.map(({ name }) => name);
    },
    get: (customer_id: number) => send(customers.get, of(customer_id)),
    history: (customer_id: number) => send(customerHistory.get, of(customer_id)),
    update: (customer_id: number, body: Record<string, unknown>) =>
      send(customers.update, { ...of(customer_id), body }),
    remove: (customer_id: number) => send(customers.remove, of(customer_id)),
    merge: (customer_id: number, other_id: number) =>
      send(customerDoubles.merge, { ...of(customer_id), body: { other_id } }),
    unmerge: (customer_id: number, other_id?: number) =>
      send(customerDoubles.unmerge, { ...of(customer_id), body: { other_id } }),
    distinct: (customer_id: number, other_id: number) =>
      send(customerDoubles.distinct, { ...of(customer_id), body: { other_id } }),
    doubles: () => send(customerDoubles.list, { params }),
    erase: (customer_id: number) => send(customers.erase, of(customer_id)),
    exportOne: (customer_id: number) => send(customers.export, of(customer_id)),
    exportText: (customer_id: number) => send(customers.exportText, of(customer_id)),
    csv: (query: Record<string, unknown> = {}) => send(customers.csv, { params, query }),
    preview: (text: string) => send(customerImport.preview, { params, body: { text } }),
    importAll: (text: string) => send(customerImport.run, { params, body: { text } }),
    retention: (months?: number) => send(customerRetention.get, { params, query: { months } }),
    setRetention: (months: number | null) => send(customerRetention.set, { params, body: { months } }),
  };
}
