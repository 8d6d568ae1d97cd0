import { paths } from '../../kit/paths.ts';
import { Tabs } from '../../kit/ui/layout/tabs.tsx';

/** The pages of the dining room: its tables, and who comes. */
export function RoomTabs({ current }: { current: 'tables' | 'reservations' }) {
  return (
    <Tabs
      label="Sala e prenotazioni"
      tabs={[
        { label: 'Sala', href: paths.tables, current: current === 'tables' },
        { label: 'Prenotazioni', href: paths.reservations, current: current === 'reservations' },
      ]}
    />
  );
}
