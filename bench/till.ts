import { onFilledHub } from './on-filled-hub.ts';
import { addProducts, measureTaps } from './tap-to-frame.ts';

/**
 * The till with 300 products in a real browser: from the tap on a product to the frame that shows it on the bill; on this machine and on
 * one four times slower. Exit code 1 when the bar is missed on this machine. Wants a quiet machine and a built Hub.
 * Usage: node --import tsx bench/till.ts [taps]
 */
const TAPS = Number(process.argv[2] ?? 40);

await onFilledHub(async (filled) => {
  const { place_id } = filled.places.tables;
  await addProducts(filled, place_id, 300, { kind: 'good', vat_class: 'standard' });
  await measureTaps(filled, place_id, {
    path: '/dashboard/sale',
    viewport: { width: 1280, height: 800 },
    tiles: 'main li button',
    shown: 'section[aria-label="Conto"], [role=region][aria-label="Conto"]',
    taps: TAPS,
    bars: [1],
  });
});
