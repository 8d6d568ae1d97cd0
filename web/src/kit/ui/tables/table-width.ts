/** In pixels, for a date, a badge or an amount with its padding. */
const COLUMN = 136;

/** The room that a table needs, in pixels. With less, its columns lie over each other, and below 640 px always. */
export const widthOfTable = (columns: number, hasActions: boolean): number =>
  Math.max(640, (columns + (hasActions ? 1 : 0)) * COLUMN);
