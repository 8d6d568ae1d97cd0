import type { Overview } from 'contract/overview/schemas';
import { Figures } from './figures.tsx';
import { Recent } from './recent-activity.tsx';

interface NumbersProps {
  figures: NonNullable<Overview['figures']>;
  now: number;
}

/** What comes below the day, as code of its own: the day does not wait for it. */
export function Numbers({ figures, now }: NumbersProps) {
  return (
    <>
      <Figures figures={figures} />
      <Recent figures={figures} now={now} />
    </>
  );
}
