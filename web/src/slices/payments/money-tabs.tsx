import { paths } from '../../kit/paths.ts';
import { withSearch } from '../../kit/routing/router.tsx';
import { Tabs } from '../../kit/ui/layout/tabs.tsx';

type MoneyTab = 'payments' | 'totals' | 'bills' | 'on-account' | 'undocumented';

interface MoneyTabsProps {
  current: MoneyTab;
  /** The first two with what the page asks for now. */
  payments?: string;
  totals?: string;
}

/** The ways to look at money that came or is owed. */
export function MoneyTabs(props: MoneyTabsProps) {
  const { current, payments = paths.payments } = props;
  const totals = props.totals ?? withSearch(paths.payments, { view: 'totals' });
  const tab = (name: MoneyTab, label: string, href: string) => ({ label, href, current: name === current });
  return (
    <Tabs
      label="Pagamenti e conti"
      tabs={[
        tab('payments', 'Elenco', payments),
        tab('totals', 'Totali per periodo', totals),
        tab('bills', 'Conti', paths.bills),
        tab('on-account', 'Sospesi', paths.onAccount),
        tab('undocumented', 'Senza documento', paths.undocumented),
      ]}
    />
  );
}
