import { act, renderHook } from '@testing-library/react';
import { afterEach, describe, expect, it } from 'vitest';
import indexHtml from '../../index.html?raw';
import manifest from '../../public/app.webmanifest?raw';
import themeScript from '../../public/theme.js?raw';
import css from '../tokens.css?raw';
import { useTheme } from '../kit/ui/theme/theme.ts';

const root = document.documentElement;

afterEach(() => {
  localStorage.clear();
  delete root.dataset['theme'];
  document.head.innerHTML = '';
});

const metas = () =>
  [...document.querySelectorAll<HTMLMetaElement>('meta[name="theme-color"]')].map((meta) => meta.content);

function withMetas() {
  document.head.innerHTML =
    '<meta name="theme-color" content="#f8f7f5" media="(prefers-color-scheme: light)"><meta name="theme-color" content="#121314" media="(prefers-color-scheme: dark)">';
}

/** What the browser does with theme.js on the next visit. */
function nextVisit() {
  delete root.dataset['theme'];
  withMetas();
  // oxlint-disable-next-line typescript/no-implied-eval
  new Function(themeScript)();
}

describe('theme', () => {
  it('follows the system until somebody chooses', () => {
    const { result } = renderHook(useTheme);
    expect(result.current.choice).toBe('system');
    nextVisit();
    expect(root.dataset['theme']).toBe(undefined);
    expect(metas()).toEqual(['#f8f7f5', '#121314']);
  });

  it('holds the choice at once and on the next visit, the browser bar included', () => {
    withMetas();
    const { result } = renderHook(useTheme);
    act(() => result.current.setTheme('dark'));
    expect([result.current.choice, result.current.shown, root.dataset['theme']]).toEqual([
      'dark',
      'dark',
      'dark',
    ]);
    expect(metas()).toEqual(['#121314', '#121314']);
    nextVisit();
    expect(root.dataset['theme']).toBe('dark');
    expect(metas()).toEqual(['#121314', '#121314']);
    act(() => result.current.setTheme('system'));
    expect(localStorage.getItem('hub.theme')).toBe(null);
    expect(metas()).toEqual(['#f8f7f5', '#121314']);
  });

  it('follows another tab', () => {
    const { result } = renderHook(useTheme);
    act(
      () => void window.dispatchEvent(new StorageEvent('storage', { key: 'hub.theme', newValue: 'light' })),
    );
    expect([result.current.choice, root.dataset['theme']]).toEqual(['light', 'light']);
  });

  it('names the canvas colour alike wherever CSS cannot reach', () => {
    const [, light = '', dark = ''] = /--color-canvas: light-dark\((#\w+), (#\w+)\)/.exec(css) ?? [];
    for (const text of [indexHtml, themeScript])
      expect([text.includes(light), text.includes(dark)]).toEqual([true, true]);
    expect(JSON.parse(manifest)).toMatchObject({ background_color: light, theme_color: light });
  });
});
