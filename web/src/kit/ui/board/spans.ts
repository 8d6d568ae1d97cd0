/** From one point of a scale up to another one, which it does not hold: days, or milliseconds. */
export interface Span {
  from: number;
  to: number;
}

export const overlaps = (a: Span, b: Span): boolean => a.from < b.to && a.to > b.from;

/** Lays spans into as few lanes as they need, none over another; each gets the number of its lane. */
export function inLanes<T extends Span>(spans: readonly T[]): T[][] {
  const lanes: T[][] = [];
  for (const span of spans.toSorted((a, b) => a.from - b.from || a.to - b.to)) {
    const free = lanes.find((lane) => (lane.at(-1)?.to ?? span.from) <= span.from);
    if (free) free.push(span);
    else lanes.push([span]);
  }
  return lanes;
}
