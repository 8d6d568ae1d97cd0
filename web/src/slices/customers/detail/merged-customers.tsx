import { customerDoubles } from 'contract/customer-doubles/calls';
import { customerHistory } from 'contract/customer-history/calls';
import type { MergedCustomer } from 'contract/customer-history/schemas';
import { customers } from 'contract/customers/calls';
import { beforeDay } from 'contract/days/before-day';
import { may } from 'contract/roles/values';
import { Undo2 } from 'lucide-react';
import { failureSentence } from '../../../kit/api/errors.ts';
import { useApiMutation } from '../../../kit/api/query.ts';
import { day, today } from '../../../kit/format/days.ts';
import { can } from '../../../kit/session/role-check.ts';
import { usePlace } from '../../../kit/session/session.ts';
import { useTimeZone } from '../../../kit/session/use-today.ts';
import { Button } from '../../../kit/ui/actions/button.tsx';
import { toast } from '../../../kit/ui/feedback/toast.ts';
import { Line, ListCard } from '../../../kit/ui/tables/list-card.tsx';
import { keepCustomer } from '../use-customer.ts';

interface MergedCustomersProps {
  customerId: number;
  merged: readonly MergedCustomer[];
}

/** The sheets that became this one, and the way back while there is one, for owners and managers (docs/rules.md 18.13). */
export function MergedCustomers({ customerId, merged }: MergedCustomersProps) {
  const zone = useTimeZone();
  const manages = can(usePlace().role, may.manage);
  const undo = useApiMutation(customerDoubles.unmerge, {
    invalidates: [customers.get, customerHistory.get, customers.list, customerDoubles.list],
    onSuccess(customer) {
      keepCustomer(customer);
      toast.success(`La scheda di ${customer.name} è di nuovo a parte`);
    },
    onError: (error) => void toast.error(failureSentence('Non è stato possibile dividere le schede', error)),
  });
  return (
    <ListCard title="Schede unite in questa" count={String(merged.length)} empty="">
      {merged.map((one) => (
        <Line
          key={one.id}
          title={one.name}
          text={[one.email, one.phone, `unita ${beforeDay('il', day(today(one.merged_at, zone)))}`]
            .filter((part) => part !== null)
            .join(' · ')}
          end={
            manages &&
            one.undo_until !== null && (
              <Button
                size="sm"
                icon={Undo2}
                busy={undo.isPending && undo.variables.body.other_id === one.id}
                aria-label={`Dividi di nuovo la scheda di ${one.name}`}
                onClick={() =>
                  undo.mutate({ params: { customer_id: customerId }, body: { other_id: one.id } })
                }
              >
                Dividi
              </Button>
            )
          }
        />
      ))}
    </ListCard>
  );
}
