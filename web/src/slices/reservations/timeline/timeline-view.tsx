import type { DayProps } from '../day/day-list.tsx';

export function TimelineView({ day }: DayProps) {
  return <p>{day}</p>;
}
