import type { ManualDetail } from 'contract/payments/schemas';
import { EventList } from './event-list.tsx';

export function PaymentLog({ events }: Pick<ManualDetail, 'events'>) {
  return (
    <section aria-labelledby="payment-log">
      <h3 id="payment-log" className="text-h3">
        Cronologia
      </h3>
      <EventList events={events} />
    </section>
  );
}
