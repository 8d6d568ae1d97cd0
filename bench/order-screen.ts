import { onFilledHub } from './on-filled-hub.ts';
import { addProducts, measureTaps } from './tap-to-frame.ts';

/**
 * The waiter's phone with 300 dishes and an order of twenty lines in a real browser: from the tap on a dish to the frame that counts it;
 * on this machine and on one four times slower, where the bar counts too. Wants a quiet machine and a built Hub.
 * Usage: node --import tsx bench/order-screen.ts [taps]
 */
const TAPS = Number(process.argv[2] ?? 40);

await onFilledHub(async (filled) => {
  const { place_id } = filled.places.tables;
  await addProducts(filled, place_id, 300, { kind: 'dish', vat_class: 'food_service' });
  await measureTaps(filled, place_id, {
    path: `/dashboard/orders/${filled.order_id}`,
    viewport: { width: 360, height: 740 },
    tiles: '[data-dish]',
    shown: '[data-order-bar]',
    taps: TAPS,
    bars: [1, 4],
  });
});
