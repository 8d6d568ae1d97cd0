import { expect, type Locator, type Page } from '@playwright/test';
import { settle } from './wait-for-rest.ts';
import { smallTargets } from './touch-targets.ts';

/** What opens above a page. */
export const OVERLAY = '[role=dialog], [role=alertdialog], [role=menu], [role=listbox]';

/** What is on screen that does not fit there: cut words, controls beyond the edges, letters that a phone would zoom to. */
function misfits(page: Page): Promise<string[]> {
  return page.evaluate(() => {
    const found: string[] = [];
    const name = (one: Element) =>
      `<${one.tagName.toLowerCase()}> “${(one.getAttribute('aria-label') ?? one.textContent).trim().slice(0, 50)}”`;
    const beyond = document.documentElement.scrollWidth - document.documentElement.clientWidth;
    if (beyond > 0) found.push(`the page scrolls sideways by ${beyond} pixels`);

    const isSeen = (one: Element) =>
      one.checkVisibility({ opacityProperty: true, visibilityProperty: true }) &&
      one.closest('[inert]') === null;
    /** What only screen readers are to find is a point. */
    const isPoint = (one: Element) => one.clientWidth <= 1 || one.clientHeight <= 1;
    /** Inside something that a finger moves sideways. */
    function slides(one: Element | null): boolean {
      for (let at = one; at; at = at.parentElement) {
        if (/auto|scroll/.test(getComputedStyle(at).overflowX) && at.scrollWidth > at.clientWidth)
          return true;
      }
      return false;
    }
    for (const one of document.body.querySelectorAll('*')) {
      const hasWords = [...one.childNodes].some((node) => node.nodeType === 3 && node.textContent?.trim());
      if (!hasWords || !isSeen(one) || isPoint(one)) continue;
      for (let at: Element | null = one; at && at !== document.body; at = at.parentElement) {
        const { overflowX, overflowY, textOverflow, webkitLineClamp } = getComputedStyle(at);
        if (isPoint(at)) break;
        const hidesX = /hidden|clip/.test(overflowX) && at.scrollWidth > at.clientWidth + 1;
        const hidesY = /hidden|clip/.test(overflowY) && at.scrollHeight > at.clientHeight + 4;
        const isShortened = textOverflow === 'ellipsis' || webkitLineClamp !== 'none';
        if ((hidesX || hidesY) && !isShortened && at === one) found.push(`cut: ${name(one)}`);
        if (/auto|scroll/.test(overflowX + overflowY)) break;
        // Of a box that hides what is beyond it, the words themselves tell whether they are.
        if (at !== one && /hidden|clip/.test(overflowX) && !isShortened) {
          const range = document.createRange();
          range.selectNodeContents(one);
          const [words, box] = [range.getBoundingClientRect(), at.getBoundingClientRect()];
          const isCut = getComputedStyle(one).textOverflow !== 'ellipsis' && words.right > box.right + 1;
          if (isCut && !slides(one)) found.push(`cut by its box: ${name(one)}`);
        }
      }
    }
    const controls =
      'a[href], button, input:not([type=hidden]), select, textarea, summary, [role=option], [role=tab]';
    for (const one of document.querySelectorAll(controls)) {
      if (!isSeen(one) || isPoint(one) || one.closest('[aria-hidden=true]')) continue;
      const { left, right } = one.getBoundingClientRect();
      if (right <= 0) continue;
      if ((left < -1 || right > window.innerWidth + 1) && !slides(one.parentElement)) {
        found.push(`beyond the edge: ${name(one)} from ${Math.round(left)} to ${Math.round(right)}`);
      }
      const types = ['checkbox', 'radio', 'range', 'file', 'color'];
      const isTyped =
        one.matches('select, textarea') || (one instanceof HTMLInputElement && !types.includes(one.type));
      const size = Number.parseFloat(getComputedStyle(one).fontSize);
      if (isTyped && size < 16) found.push(`a phone zooms into ${name(one)}: ${size} pixels`);
    }
    return found;
  });
}

/** Everything on screen fits there. */
export async function expectWhole(page: Page, where: string): Promise<void> {
  await settle(page);
  expect.soft([...new Set(await misfits(page))], where).toEqual([]);
}

/** The same, and can be hit with a finger. */
export async function expectFits(page: Page, where: string): Promise<void> {
  await settle(page);
  // What lies under a menu or a window is not to be hit while that is open.
  const above = page.locator(OVERLAY).last();
  const [wrong, small] = [
    await misfits(page),
    await smallTargets((await above.isVisible()) ? above : page, 24),
  ];
  expect.soft([...new Set([...wrong, ...small])], where).toEqual([]);
}

/** Nothing of a window reaches beyond its edges. */
export async function expectInside(window: Locator): Promise<void> {
  await settle(window.page());
  const beyond = await window.evaluate((panel) => {
    const box = panel.getBoundingClientRect();
    return [...panel.querySelectorAll('*')]
      .map((one) => ({ one, at: one.getBoundingClientRect() }))
      .filter(({ at }) => at.width > 1 && (at.left < box.left - 1 || at.right > box.right + 1))
      .map(({ one, at }) => `${one.tagName} ${one.textContent.slice(0, 30)} from ${at.left} to ${at.right}`);
  });
  expect(beyond).toEqual([]);
}
