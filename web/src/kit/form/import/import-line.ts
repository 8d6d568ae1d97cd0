import type { Tone } from '../../ui/theme/tone.ts';

/** One line of a file: what an import makes of it. */
export interface ImportLine {
  line: number;
  action: ImportAction;
  errors: readonly string[];
  /** What to know about a line that is taken. */
  remarks?: readonly string[];
}

export type ImportAction = 'create' | 'update' | 'unchanged' | 'wrong';

/** What an import would do. */
export interface ImportAnswer<Line extends ImportLine> {
  data: readonly Line[];
  counts: { created: number; updated?: number; wrong: number };
}

/** How many things the import would write. */
export const writesOf = ({ counts }: ImportAnswer<ImportLine>): number =>
  counts.created + (counts.updated ?? 0);

export const actionLabels = {
  create: 'Nuovo',
  update: 'Aggiornato',
  unchanged: 'Invariato',
  wrong: 'Da correggere',
} satisfies Record<ImportAction, string>;

export const actionTones = {
  create: 'success',
  update: 'accent',
  unchanged: 'neutral',
  wrong: 'danger',
} satisfies Record<ImportAction, Tone>;
