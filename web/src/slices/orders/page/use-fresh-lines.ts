import { useEffect, useRef, useState } from 'react';
import { initials } from '../../../kit/ui/content/avatar.tsx';
import type { DrawnOrder } from '../outbox/drawn-order.ts';

const SHOWN_MS = 3_000;

/** Lines that other people added while this page was open: their initials, for three seconds. */
export function useFreshLines(
  order: DrawnOrder | undefined,
  me: string,
): (line_id: string) => string | undefined {
  const known = useRef<Set<string>>(undefined);
  const [fresh, setFresh] = useState<ReadonlyMap<string, string>>(new Map());
  const lines = order?.lines;
  useEffect(() => {
    if (!lines) return;
    const before = known.current;
    known.current = new Set(lines.map(({ line_id }) => line_id));
    if (!before) return;
    const added = lines.flatMap(({ line_id, author, waiting }) =>
      before.has(line_id) || waiting || author === null || author === me
        ? []
        : [[line_id, initials(author)] as const],
    );
    if (added.length === 0) return;
    const ids = new Set(added.map(([line_id]) => line_id));
    setFresh((shown) => new Map([...shown, ...added]));
    setTimeout(
      () => setFresh((shown) => new Map([...shown].filter(([line_id]) => !ids.has(line_id)))),
      SHOWN_MS,
    );
  }, [lines, me]);
  return (line_id) => fresh.get(line_id);
}
