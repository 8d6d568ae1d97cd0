import type { PublicPlace } from 'contract/public/schemas';
import { lazy, Suspense, use } from 'react';
import { useIdlePreload } from '../../../kit/ui/states/use-idle-preload.ts';
import { go, readTableSearch, tablesHref, useAddress } from '../address.ts';
import { useFormats } from '../formats.ts';
import { loadTableTexts, TableTextsContext } from '../table-texts/table-texts.ts';
import { useTexts } from '../texts/texts.ts';
import { TablePicker } from './table-picker.tsx';

const MOST_ASKED = 100;

const loadStep = () => import('./table-step.tsx');
const TableStep = lazy(loadStep);

/** A table: when and for how many, then who. */
export default function TableBooking({ place }: { place: PublicPlace }) {
  const t = useTexts();
  const f = useFormats();
  const tt = use(loadTableTexts(f.language));
  const { query } = useAddress();
  const search = readTableSearch(query, MOST_ASKED);
  const { slug } = place;
  useIdlePreload(loadStep);
  return (
    <TableTextsContext value={tt}>
      <section
        aria-labelledby="table"
        className="flex flex-col gap-5 rounded-xl border border-line bg-surface p-4 shadow-sm sm:p-6"
      >
        {search.at === undefined || search.day === undefined ? (
          <>
            <h2 id="table" tabIndex={-1} className="text-h2">
              {t.tabTables}
            </h2>
            <TablePicker
              slug={slug}
              search={search}
              // A chosen time is a step of its own: one step back leads to the other times.
              onChange={(next) => go(tablesHref(slug, next), { replace: next.at === undefined })}
            />
          </>
        ) : (
          <Suspense fallback={<div className="min-h-dvh" />}>
            <TableStep
              key={`${search.at} ${search.party}`}
              place={place}
              wish={{ day: search.day, at: search.at, party: search.party }}
            />
          </Suspense>
        )}
      </section>
    </TableTextsContext>
  );
}
