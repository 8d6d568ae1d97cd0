import type { Locator, Page } from '@playwright/test';

const SIDE = 44;
const ROLES = ['link', 'button', 'checkbox', 'radio', 'menuitem', 'menuitemradio'] as const;

/**
 * What a finger would miss there, with its size: how wide and high the place is where it is hit, each way from its
 * middle. A link inside a sentence may be as high as its line (WCAG 2.5.8); the link that skips the menus is for
 * keyboards.
 */
export async function smallTargets(within: Page | Locator, least = SIDE): Promise<string[]> {
  const targets = ROLES.map((role) => within.getByRole(role, { disabled: false }));
  // All in one step of the page: of one after the other, some may have gone until their turn, and would be waited for.
  return targets
    .reduce((all, more) => all.or(more))
    .evaluateAll(
      (elements, enough) =>
        elements.flatMap((element) => {
          element.scrollIntoView({ block: 'center', behavior: 'instant' });
          const box = element.getBoundingClientRect();
          const [x, y] = [box.left + box.width / 2, box.top + box.height / 2];

          // What is laid over it may be its own (a whole card that is one link) or its label.
          function isHit(dx: number, dy: number): boolean {
            const hit = document.elementFromPoint(x + dx, y + dy);
            return hit !== null && (element.contains(hit) || hit.closest('label')?.control === element);
          }
          /** Hit tests are slow: it looks no further than is enough. */
          function reach(dx: number, dy: number, most: number): number {
            let far = 0;
            while (far < most && isHit(dx * (far + 1), dy * (far + 1))) far += 1;
            return far;
          }
          function across(dx: number, dy: number): number {
            const before = reach(-dx, -dy, enough - 1);
            return before + 1 + reach(dx, dy, enough - 1 - before);
          }
          const around = element.parentElement?.textContent ?? '';
          // A message that is about to go shrinks, and is not hit any more.
          if (element.closest('[data-toasts]') && !isHit(2, 2)) return [];
          if (getComputedStyle(element).display === 'inline' && around !== element.textContent) return [];
          const [width, height] = [across(1, 0), across(0, 1)];
          if (width >= enough && height >= enough) return [];
          const name = element.getAttribute('aria-label') ?? element.textContent;
          const kind = element.getAttribute('role') ?? element.tagName.toLowerCase();
          return name === 'Vai al contenuto' ? [] : [`${kind} “${name}”: ${width} x ${height}`];
        }),
      least,
    );
}
