import * as z from 'zod/mini';
import type { Store } from '../../boot.ts';
import type { Config } from '../../core/config.ts';
import type { App } from '../../core/context.ts';
import type { Terminal } from './terminal.ts';

/** The environments of commands. Each call opens its resources and closes them again. */
export interface Stage {
  terminal: Terminal;
  /** The whole application on a migrated database; a running Hub's embedded server is used. */
  inApp<T>(work: (app: App) => Promise<T>): Promise<T>;
  /** The database without migrations; with `existing`, 404 `no_database` where there is none. */
  inStore<T>(
    work: (store: Store & { config: Config }) => Promise<T>,
    options?: { existing: boolean },
  ): Promise<T>;
}

interface Option {
  /** The typed name, without dashes. */
  name: string;
  key: string;
  label: string;
  required: boolean;
  /** An option without a value. */
  flag: boolean;
}

export interface Command {
  name: string;
  summary: string;
  notes: string;
  example: string;
  options: Option[];
  /** The key of the positional value. */
  positional: string | undefined;
  /** Throws a `UsageError` for values that the schema refuses. */
  run(stage: Stage, values: Record<string, string | true>): Promise<{ json: unknown; text: string }>;
}

/** Invalid arguments: exit code 2. */
export class UsageError extends Error {
  readonly fields: Record<string, string>;

  constructor(message: string, fields: Record<string, string> = {}) {
    super(message);
    this.fields = fields;
  }
}

interface Shape<S extends z.ZodMiniObject, R> {
  name: string;
  summary: string;
  notes?: string;
  example: string;
  input: S;
  labels: { [K in keyof z.input<S>]-?: string };
  positional?: keyof z.input<S> & string;
  run(stage: Stage, input: z.output<S>): Promise<R>;
  /** The output for a person. */
  describe(result: R): string;
}

const optionName = (key: string) => key.replaceAll('_', '-');

/** A command whose values are checked by a schema of the contract, like those of the API. */
export function command<S extends z.ZodMiniObject, R>(shape: Shape<S, R>): Command {
  const { input, labels, positional, notes = '', ...rest } = shape;
  const texts: Record<string, string> = labels;
  const options = Object.entries<z.core.$ZodType>(input.shape).map(([key, schema]) => ({
    key,
    name: optionName(key),
    label: texts[key] ?? '',
    required: !z.safeParse(schema, undefined).success,
    flag: z.safeParse(schema, true).success && !z.safeParse(schema, '1').success,
  }));
  return {
    ...rest,
    notes,
    options,
    positional,
    async run(stage, values) {
      const parsed = z.safeParse(input, values);
      if (!parsed.success) {
        const fields: Record<string, string> = {};
        for (const issue of parsed.error.issues) {
          const key = String(issue.path[0] ?? '');
          fields[key === positional ? `<${key}>` : `--${optionName(key)}`] ??= issue.message;
        }
        throw new UsageError('Alcuni valori mancano o non vanno bene.', fields);
      }
      const result = await shape.run(stage, parsed.data);
      return { json: result, text: shape.describe(result) };
    },
  };
}
