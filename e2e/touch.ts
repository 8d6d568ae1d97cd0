import type { Locator, Page } from '@playwright/test';

const SIDE = 44;

/** How wide and high the place is where a finger hits it, up to 44 pixels each way from its middle. */
async function sizeForFinger(
  target: Locator,
): Promise<{ width: number; height: number; inSentence: boolean }> {
  return target.evaluate((element, side) => {
    element.scrollIntoView({ block: 'center', behavior: 'instant' });
    const box = element.getBoundingClientRect();
    const [x, y] = [box.left + box.width / 2, box.top + box.height / 2];

    // What is laid over it may be its own (a whole card that is one link) or its label.
    function isHit(dx: number, dy: number): boolean {
      const hit = document.elementFromPoint(x + dx, y + dy);
      return hit !== null && (element.contains(hit) || hit.closest('label')?.control === element);
    }
    function reach(dx: number, dy: number): number {
      let far = 0;
      while (far < side && isHit(dx * (far + 1), dy * (far + 1))) far += 1;
      return far;
    }
    const around = element.parentElement?.textContent ?? '';
    return {
      width: reach(-1, 0) + reach(1, 0) + 1,
      height: reach(0, -1) + reach(0, 1) + 1,
      inSentence: getComputedStyle(element).display === 'inline' && around !== element.textContent,
    };
  }, SIDE);
}

/**
 * What a finger would miss there, with its size. A link inside a sentence may be as high as its line
 * (WCAG 2.5.8); the link that skips the menus is for keyboards.
 */
export async function smallTargets(within: Page | Locator, least = SIDE): Promise<string[]> {
  const small: string[] = [];
  for (const role of ['link', 'button', 'checkbox', 'radio', 'menuitem', 'menuitemradio'] as const) {
    for (const target of await within.getByRole(role, { disabled: false }).all()) {
      const { width, height, inSentence } = await sizeForFinger(target);
      if (inSentence || (width >= least && height >= least)) continue;
      const name = (await target.getAttribute('aria-label')) ?? (await target.textContent());
      if (name !== 'Vai al contenuto') small.push(`${role} “${name}”: ${width} x ${height}`);
    }
  }
  return small;
}
