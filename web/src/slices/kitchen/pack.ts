const ROW_PX = 4;
const GAP_PX = 12;

/** A grid packs cards of any height where each says how many rows it takes; told before the next paint. */
const heights = new ResizeObserver((entries) => {
  for (const { target, borderBoxSize } of entries) {
    const height = borderBoxSize[0]?.blockSize ?? 0;
    if (target instanceof HTMLElement)
      target.style.gridRowEnd = `span ${Math.ceil((height + GAP_PX) / ROW_PX)}`;
  }
});

/** For the `ref` of a card. */
export function packed(card: HTMLElement | null): (() => void) | undefined {
  if (!card) return undefined;
  heights.observe(card);
  return () => heights.unobserve(card);
}
