import { describe, expect, it } from 'vitest';
import css from '../../../tokens.css?raw';

type Theme = 'light' | 'dark';

function token(name: string, theme: Theme): string {
  const value = new RegExp(`--color-${name}: ([^;]+);`).exec(css)?.[1];
  if (value === undefined) throw new Error(`no token --color-${name}`);
  const both = /^light-dark\((#\w+), (#\w+)\)$/.exec(value);
  return (theme === 'light' ? both?.[1] : both?.[2]) ?? value;
}

// WCAG 2.2, "relative luminance" and "contrast ratio".
function luminance(hex: string): number {
  const channels = [1, 3, 5].map((at) => {
    const c = Number.parseInt(hex.slice(at, at + 2), 16) / 255;
    return c <= 0.04045 ? c / 12.92 : ((c + 0.055) / 1.055) ** 2.4;
  });
  return 0.2126 * channels[0]! + 0.7152 * channels[1]! + 0.0722 * channels[2]!;
}

function contrast(front: string, back: string, theme: Theme): number {
  const [a, b] = [luminance(token(front, theme)), luminance(token(back, theme))];
  return (Math.max(a, b) + 0.05) / (Math.min(a, b) + 0.05);
}

const grounds = ['canvas', 'surface', 'raised', 'sunken'];
const tones = ['accent', 'success', 'warning', 'danger', 'neutral'];

const text = [
  ...['ink', 'ink-muted', 'ink-faint'].flatMap((ink) => grounds.map((ground) => [ink, ground])),
  ...tones.flatMap((tone) => [
    [`${tone}-ink`, `${tone}-soft`],
    [`${tone}-ink`, 'surface'],
    [`${tone}-ink`, 'raised'],
    [`${tone}-ink`, 'canvas'],
    ['ink', `${tone}-soft`],
    ['ink-muted', `${tone}-soft`],
  ]),
  ['ink', 'thumb'],
  ['ink-muted', 'thumb'],
  ['on-accent', 'accent'],
  ['on-accent', 'accent-strong'],
  ['on-accent', 'danger'],
  ['on-accent', 'danger-strong'],
  ['accent-ink', 'sunken'],
  ['danger-ink', 'sunken'],
] as [string, string][];

const shapes = [
  ...['control', 'focus', 'accent'].flatMap((shape) =>
    ['canvas', 'surface', 'raised'].map((g) => [shape, g]),
  ),
  ...tones.flatMap((tone) => [
    [`${tone}-solid`, `${tone}-soft`],
    [`${tone}-solid`, 'surface'],
    [`${tone}-solid`, 'raised'],
    [`${tone}-solid`, 'canvas'],
  ]),
  ['focus', 'sunken'],
  ['danger', 'surface'],
] as [string, string][];

describe.each(['light', 'dark'] as const)('tokens, %s theme', (theme) => {
  it.each(text)('text %s on %s reaches 4.5:1', (front, back) => {
    expect(contrast(front, back, theme)).toBeGreaterThanOrEqual(4.5);
  });
  it.each(shapes)('shape %s on %s reaches 3:1', (front, back) => {
    expect(contrast(front, back, theme)).toBeGreaterThanOrEqual(3);
  });
});
