import { clsx } from 'clsx';

const DAYS = 14;

/** Per row: where its bars begin and end, in days, and how they look. */
const rows = [
  ['col-start-2 col-end-5 solid', 'col-start-6 col-end-11 soft'],
  ['col-start-4 col-end-8 solid', 'col-start-9 col-end-15 dashed'],
  ['col-start-3 col-end-6 soft', 'col-start-7 col-end-12 solid'],
  ['col-start-1 col-end-3 solid', 'col-start-5 col-end-9 soft'],
  ['col-start-6 col-end-11 solid'],
];

function lookOf(bar: string): string {
  if (bar.endsWith('dashed')) return 'border-2 border-dashed border-accent-solid/50';
  return bar.endsWith('soft') ? 'bg-accent-solid/25' : 'bg-accent-solid/85';
}

/** A planning board without words: decoration, and no invented data. */
export function BoardDecoration() {
  return (
    <div
      aria-hidden
      className="w-4xl rounded-l-xl border border-r-0 border-line bg-surface py-5 pl-6 shadow-md"
    >
      <div className="mb-4 ml-20 grid grid-cols-14">
        {Array.from({ length: DAYS }, (_, day) => (
          <span
            key={day}
            className={clsx('h-2 w-6 rounded-full', day === 5 ? 'bg-accent-solid' : 'bg-neutral-soft')}
          />
        ))}
      </div>
      {rows.map((bars) => (
        <div key={bars[0]} className="flex items-center border-t border-line py-2">
          <span className="h-2.5 w-12 shrink-0 rounded-full bg-neutral-soft" />
          <span className="ml-8 grid flex-1 grid-cols-14">
            {bars.map((bar) => (
              <span key={bar} className={clsx('row-start-1 mr-1.5 h-8 rounded-md', bar, lookOf(bar))} />
            ))}
          </span>
        </div>
      ))}
    </div>
  );
}
