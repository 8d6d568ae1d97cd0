import type { Rolldown } from 'vite';

type Context = Rolldown.ChunkingContext;

const FORMS =
  /node_modules\/(react-hook-form|@hookform)\/|web\/src\/api\/form\.ts|[?]schemas$|node_modules\/zod\//;

const known = new Map<string, boolean>();

/** Whether a file brings along what forms are made of, itself or by what it imports. */
function needsForms(id: string, context: Context): boolean {
  const answer = known.get(id);
  if (answer !== undefined) return answer;
  // Two files that import each other end here.
  known.set(id, false);
  const imported = context.getModuleInfo(id)?.importedIds ?? [];
  const needs = FORMS.test(id) || imported.some((one) => needsForms(one, context));
  known.set(id, needs);
  return needs;
}

/** Pages that only show must not load the forms' code for a part that they share with a form. */
const withoutForms = (name: string) => (id: string, context: Context) =>
  needsForms(id, context) ? null : name;

/**
 * Which code comes in one file. Everything that the first screen needs: 3 kB less than in five, and one request. So with the
 * small parts that many pages have: a file of 200 bytes costs as much again in being one, and a phone far from its mast waits
 * for it as long as for a large one. What forms check by is apart: nothing that only shows needs it (contract-halves.ts).
 */
export const chunkGroups: Rolldown.CodeSplittingOptions = {
  includeDependenciesRecursively: false,
  groups: [
    { name: 'schemas', test: /[?]schemas$|node_modules\/zod\//, priority: 1 },
    {
      name: 'form',
      test: /node_modules\/(react-hook-form|@hookform)\/|web\/src\/api\/form\.ts/,
      priority: 1,
    },
    { name: 'app', tags: ['$initial'] },
    { name: 'icons', test: /node_modules\/lucide-react\//, minShareCount: 6 },
    // Without the words, which the first screen does not say.
    { name: 'calls', test: /contract\/src\/(?![\w-]+-labels\.ts)/, minShareCount: 4 },
    {
      name: withoutForms('parts'),
      debugName: 'parts',
      test: /web\/src\/(ui|form|format|api|routing|session)\//,
      minShareCount: 12,
    },
    {
      name: withoutForms('stays'),
      debugName: 'stays',
      test: /web\/src\/(bookings|channels|calendars)\/|contract\/src\/booking-labels\.ts/,
      minShareCount: 3,
    },
  ],
};
