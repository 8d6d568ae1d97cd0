import sql from 'sql-template-tag';
import type { Db } from '../../core/db/pool.ts';
import type { SeenStatement } from './watch-statements.ts';

interface Step {
  'Node Type': string;
  'Relation Name'?: string;
  'Index Name'?: string;
  'Index Cond'?: string;
  Plans?: Step[];
}

interface Index {
  table: string;
  is_unique: boolean;
  is_partial: boolean;
  /** Whether a condition on any column can use it, as in GIN and GiST. */
  is_free: boolean;
  columns: string[];
}

/** A step of a plan that may read rows of other places or people. */
export interface Fault {
  table: string;
  how: string;
  index: string | undefined;
}

/** The indexes of all tables, by name. */
export async function indexesOf(db: Db): Promise<Map<string, Index>> {
  const found = await db.many<Index & { name: string }>(sql`
    select c.relname as name, t.relname as table, i.indisunique as is_unique, i.indpred is not null as is_partial,
      m.amname in ('gin', 'gist') as is_free,
      array(select pg_get_indexdef(i.indexrelid, n, true) from generate_series(1, i.indnkeyatts) as n order by n) as columns
    from pg_index i join pg_class c on c.oid = i.indexrelid join pg_class t on t.oid = i.indrelid join pg_am m on m.oid = c.relam
    where t.relnamespace = 'public'::regnamespace`);
  return new Map(found.map(({ name, ...index }) => [name, index]));
}

const steps = (step: Step): Step[] => [step, ...(step.Plans ?? []).flatMap(steps)];

const isBound = (condition: string, column: string) =>
  new RegExp(String.raw`(^|[(. ])${column.replaceAll(/[.*+?^$()|[\]{}\\]/g, String.raw`\$&`)} = `).test(
    condition,
  );

/** An index is narrow if the condition binds an owner's id, or all columns of a unique key. */
function isNarrow({ columns, is_unique, is_free }: Index, condition: string): boolean {
  const bound = columns.filter((column) => isBound(condition, column));
  if (is_unique && bound.length === columns.length) return true;
  return (is_free || bound.includes(columns[0]!)) && bound.some((column) => /(^|_)id$|email/.test(column));
}

function faultsOf(indexes: Map<string, Index>, plan: Step): Fault[] {
  return steps(plan).flatMap((step): Fault[] => {
    const how = step['Node Type'];
    const name = step['Index Name'];
    const index = indexes.get(name ?? '');
    if (index) {
      const condition = step['Index Cond'] ?? '';
      const description = `${how} ${name} ${condition}`;
      return isNarrow(index, condition) ? [] : [{ table: index.table, how: description, index: name }];
    }
    const table = step['Relation Name'];
    const isRead = how.endsWith('Scan') && how !== 'Bitmap Heap Scan';
    return table !== undefined && isRead ? [{ table, how, index: undefined }] : [];
  });
}

/**
 * Settings that force index scans, so that the result does not depend on the size of test tables. Where a transaction
 * has turned nested loops off, hash joins stay allowed.
 */
const plannerSettings = (settings: readonly string[]) => [
  'set local enable_seqscan = off',
  'set local enable_mergejoin = off',
  ...(settings.includes('set local enable_nestloop = off') ? [] : ['set local enable_hashjoin = off']),
  ...settings,
];

async function planOf(db: Db, { text }: SeenStatement): Promise<Step> {
  const { rows } = await db.query(`explain (generic_plan, format json) ${text}`, []);
  return (rows as { 'QUERY PLAN': [{ Plan: Step }] }[])[0]!['QUERY PLAN'][0].Plan;
}

const LOOKED_AT = new Error('looked at');

/**
 * Steps of the generic plan that read a table without a narrow index. A small partial index (such as all unpaid) is
 * preferred by the planner while tables are small; it is a fault only if the statement has no other plan, so the plan
 * is made again without it.
 */
export async function planFaults(db: Db, indexes: Map<string, Index>, seen: SeenStatement): Promise<Fault[]> {
  let faults: Fault[] = [];
  const work = db.tx(async (tx) => {
    for (const setting of plannerSettings(seen.settings)) await tx.query(setting, []);
    for (;;) {
      faults = faultsOf(indexes, await planOf(tx, seen));
      const partial = faults.flatMap(({ index = '' }) => (indexes.get(index)?.is_partial ? [index] : []));
      if (partial.length === 0) throw LOOKED_AT;
      for (const name of new Set(partial)) await tx.query(`drop index ${name}`, []);
    }
  });
  await work.catch((error: unknown) => {
    if (error !== LOOKED_AT) throw new Error(`No plan for ${seen.text}`, { cause: error });
  });
  return faults;
}
