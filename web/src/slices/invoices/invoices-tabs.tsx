import { paths } from '../../kit/paths.ts';
import { Tabs } from '../../kit/ui/layout/tabs.tsx';

type InvoicesTab = 'issued';

/** The ways to look at documents: one line for each. */
export function InvoicesTabs({ current }: { current: InvoicesTab }) {
  const tab = (name: InvoicesTab, label: string, href: string) => ({
    label,
    href,
    current: name === current,
  });
  return <Tabs label="Fatture" tabs={[tab('issued', 'Emesse', paths.invoices)]} />;
}
