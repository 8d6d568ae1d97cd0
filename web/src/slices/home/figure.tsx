import type { ReactNode } from 'react';
import { decimal, percentSaid } from '../../kit/format/money.ts';
import { count } from '../../kit/format/plural.ts';
import { Link } from '../../kit/ui/actions/link.tsx';
import { Definition } from './figure-definition.tsx';

interface FigureProps {
  label: string;
  definition: string;
  /** Already formatted; null: it cannot be computed yet, and `missing` says why. */
  value: string | null;
  missing: string;
  change?: ReactNode;
  /** What it is not, where another figure looks alike. */
  note?: string;
  /** The rows behind it. */
  href: string;
}

/** One figure with its definition and a link to its rows, a pair of a `dl`. */
export function Figure({ label, definition, value, missing, change, note, href }: FigureProps) {
  return (
    <div className="relative flex min-w-0 flex-col rounded-lg border border-line bg-surface px-4 py-3 shadow-xs transition hover:border-control hover:shadow-sm sm:p-5">
      <dt className="flex items-start justify-between gap-2 text-sm font-medium wrap-anywhere text-ink-muted">
        <Link href={href} className="rounded-xs after:absolute after:inset-0 after:rounded-lg">
          {label}
        </Link>
        <Definition of={label}>{definition}</Definition>
      </dt>
      {value === null ? (
        <dd className="mt-1 text-sm text-ink-muted">Non ancora disponibile: {missing}</dd>
      ) : (
        <dd className="mt-1 truncate text-figure tabular-nums max-sm:text-h2">{value}</dd>
      )}
      {value !== null && change !== undefined && <dd className="text-sm text-ink-muted">{change}</dd>}
      {note !== undefined && <dd className="text-sm text-ink-muted">{note}</dd>}
    </div>
  );
}

export const counted = (value: number | null) => ({ value: value === null ? null : decimal(value) });

export const share = (value: number) => percentSaid(Math.round(value * 100));

export function fresh({
  value,
  previous,
}: {
  value: number | null;
  previous: number | null;
}): string | undefined {
  if (value === null || previous === null) return undefined;
  const more = value - previous;
  return more > 0
    ? `${count(more, { one: 'nuovo', other: 'nuovi' })} questo mese`
    : 'nessuno nuovo questo mese';
}
