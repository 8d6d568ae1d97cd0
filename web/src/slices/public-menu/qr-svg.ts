import type { Modules } from '../../kit/format/qr.ts';

const QUIET = 4;

/** The code as a file for a printer, with the quiet zone that cameras need: sharp at any size. */
export function qrSvg(modules: Modules): string {
  const size = modules.length + 2 * QUIET;
  const dark = modules.flatMap((row, y) =>
    row.flatMap((isDark, x) => (isDark ? `M${x + QUIET} ${y + QUIET}h1v1h-1z` : [])),
  );
  return `<svg xmlns="http://www.w3.org/2000/svg" viewBox="0 0 ${size} ${size}" shape-rendering="crispEdges"><rect width="${size}" height="${size}" fill="#fff"/><path d="${dark.join('')}"/></svg>\n`;
}
