import { escapeHtml } from '../../../core/mail/html.ts';
import { barsOf, QUIET, qrModules } from './qr-modules.ts';

const LABEL = 5;

/** The code of an address as a picture for a printer, sharp at any size, with a label below it. */
export function qrSvg(address: string, label: string): string {
  const modules = qrModules(address);
  const width = modules.length + 2 * QUIET;
  const height = width + (label === '' ? 0 : LABEL);
  const path = barsOf(modules)
    .map((bar) => `M${bar.x + QUIET} ${bar.y + QUIET}h${bar.width}v1h-${bar.width}z`)
    .join('');
  // A long name is set smaller: 12 wide letters fit the width.
  const size = Math.min(4, (width * 1.3) / Math.max(1, label.length));
  const text =
    label === ''
      ? ''
      : `<text x="${width / 2}" y="${width + 1}" text-anchor="middle" font-family="Georgia, serif" font-size="${size}">${escapeHtml(label)}</text>`;
  return `<svg xmlns="http://www.w3.org/2000/svg" viewBox="0 0 ${width} ${height}"><rect width="${width}" height="${height}" fill="#fff"/><path shape-rendering="crispEdges" d="${path}"/>${text}</svg>\n`;
}
