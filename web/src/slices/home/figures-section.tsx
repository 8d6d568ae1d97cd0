import type { Overview } from 'contract/overview/schemas';
import { Figures } from './figures.tsx';
import { Recent } from './recent-activity.tsx';

interface NumbersProps {
  figures: NonNullable<Overview['figures']>;
  /** Of which the figures are. */
  day: string;
  now: number;
}

/** What comes below the day, as code of its own: the day does not wait for it. */
export function Numbers({ figures, day, now }: NumbersProps) {
  return (
    <>
      <Figures figures={figures} day={day} />
      <Recent figures={figures} now={now} />
    </>
  );
}
