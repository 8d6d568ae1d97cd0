import { may } from 'contract/roles/values';
import { paths } from '../../kit/paths.ts';
import { can } from '../../kit/session/role-check.ts';
import { usePlace } from '../../kit/session/session.ts';
import { Tabs } from '../../kit/ui/layout/tabs.tsx';

type InvoiceView = 'issued' | 'received' | 'deadlines' | 'takings';

/** The ways to look at invoices: those that are written, those that come, what waits, and what goes without one. */
export function InvoiceLinks({ current }: { current: InvoiceView }) {
  const { role } = usePlace();
  const tab = (name: InvoiceView, label: string, href: string) => ({
    label,
    href,
    current: name === current,
  });
  const accounts = can(role, may.account);
  return (
    <Tabs
      label="Fatture"
      tabs={[
        tab('issued', 'Emesse', paths.invoices),
        ...(accounts ? [tab('received', 'Ricevute', paths.received)] : []),
        tab('deadlines', 'Scadenze', paths.deadlines),
        ...(accounts ? [tab('takings', 'Corrispettivi', paths.takings)] : []),
      ]}
    />
  );
}
