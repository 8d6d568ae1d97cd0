import { paths } from '../../kit/paths.ts';
import { withSearch } from '../../kit/routing/router.tsx';
import { Tabs } from '../../kit/ui/layout/tabs.tsx';
import type { Area } from './table-words.ts';

interface AreaTabsProps {
  areas: readonly Area[];
  /** The name of the area that is shown. */
  current: string;
  /** The page that they are of: the room, or its plan. */
  pathname?: string;
}

/** The areas of the place, one at a time. */
export function AreaTabs({ areas, current, pathname = paths.tables }: AreaTabsProps) {
  return (
    <Tabs
      label="Sale"
      tabs={areas.map(({ name, tables }) => ({
        label: name,
        count: tables.length,
        href: withSearch(pathname, { area: name }),
        current: name === current,
      }))}
    />
  );
}
