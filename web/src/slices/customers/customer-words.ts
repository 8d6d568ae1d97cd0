import { count, type Forms } from '../../kit/format/plural.ts';
import { capabilitiesAt } from '../../kit/session/capabilities.ts';
import { usePlace } from '../../kit/session/session.ts';

interface Words extends Forms {
  title: string;
}

const guests: Words = { title: 'Ospiti', one: 'ospite', other: 'ospiti' };
const customers: Words = { title: 'Clienti', one: 'cliente', other: 'clienti' };

/** Where there is lodging alone they are guests (docs/rules.md 4.5). */
export function useCustomerWords(): Words {
  const capabilities = capabilitiesAt(usePlace());
  return capabilities.length === 1 && capabilities.includes('lodging') ? guests : customers;
}

const stays = (n: number): string => count(n, { one: 'soggiorno', other: 'soggiorni' });

/** How often a customer came: stays and sales over the counter. */
export function visits({ stays: nights, sales }: { stays: number; sales: number }): string {
  const bought = count(sales, { one: 'acquisto', other: 'acquisti' });
  if (sales === 0) return nights === 0 ? 'nessuna visita' : stays(nights);
  return nights === 0 ? bought : `${stays(nights)}, ${bought}`;
}
