import { useQuery } from '@tanstack/react-query';
import { beforeDay } from 'contract/days/before-day';
import { products } from 'contract/products/calls';
import { may } from 'contract/roles/values';
import { q } from '../../../kit/api/query.ts';
import { day, today } from '../../../kit/format/days.ts';
import { money } from '../../../kit/format/money.ts';
import { can } from '../../../kit/session/role-check.ts';
import { usePlace } from '../../../kit/session/session.ts';
import { Card } from '../../../kit/ui/layout/card.tsx';
import { Section } from '../../../kit/ui/layout/page.tsx';

/** The earlier prices of a product; nothing while there is only one. A failure hides it: the page shows the price itself. */
export function PriceHistory({ product_id }: { product_id: number }) {
  const { role, time_zone } = usePlace();
  const { data } = useQuery({
    ...q(products.prices, { params: { product_id } }),
    enabled: can(role, may.account),
  });
  if (!data || data.data.length < 2) return null;
  return (
    <Section title="Storico prezzi">
      <Card padded={false}>
        <ul className="divide-y divide-line">
          {data.data.map(({ price, since }, index) => (
            <li key={since} className="flex justify-between gap-4 px-4 py-2.5 sm:px-5">
              <span className="text-ink-muted">
                {beforeDay('dal', day(today(since, time_zone)))}
                {index === 0 && ', adesso'}
              </span>
              <span className="tabular-nums">{money(price)}</span>
            </li>
          ))}
        </ul>
      </Card>
    </Section>
  );
}
