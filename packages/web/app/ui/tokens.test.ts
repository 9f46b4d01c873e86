import { readFileSync } from 'node:fs';

import { expect, test } from 'vitest';

const css = readFileSync(new URL('tokens.css', import.meta.url), 'utf8');
const hex = '#[0-9a-f]{6}';

/** Returns the values of a colour token in the light and dark theme. */
const colourOf = (name: string): { light: string; dark: string } => {
  const [, light = '', dark = light] =
    new RegExp(`--${name}: (?:light-dark\\()?(${hex})(?:, (${hex})\\))?;`).exec(css) ?? [];
  if (light === '') throw new Error(`No colour is called --${name}`);
  return { light, dark };
};

const luminance = (colour: string): number => {
  const [red = 0, green = 0, blue = 0] = [1, 3, 5].map((at) => {
    const part = Number.parseInt(colour.slice(at, at + 2), 16) / 255;
    return part <= 0.04045 ? part / 12.92 : ((part + 0.055) / 1.055) ** 2.4;
  });
  return 0.2126 * red + 0.7152 * green + 0.0722 * blue;
};

/** Returns the WCAG contrast ratio of two colours, 1 to 21. */
const contrast = (one: string, other: string): number => {
  const [lighter = 0, darker = 0] = [luminance(one), luminance(other)].toSorted((a, b) => b - a);
  return (lighter + 0.05) / (darker + 0.05);
};

const grounds = ['bg', 'surface', 'sunken'];

test('the formula is the one of WCAG', () => {
  expect(contrast('#ffffff', '#000000')).toBeCloseTo(21);
  expect(contrast('#a3154e', '#ffffff')).toBeCloseTo(7.57, 2);
});

test.each(['light', 'dark'] as const)('in %s every edge of a control stands out by 3 to 1', (theme) => {
  const edges = ['border-strong', 'primary', 'focus', 'info-icon', 'danger-text', 'trust'];
  for (const edge of edges)
    for (const ground of grounds) {
      const ratio = contrast(colourOf(edge)[theme], colourOf(ground)[theme]);
      expect.soft(ratio, `${edge} on ${ground}`).toBeGreaterThanOrEqual(3);
    }
});

test.each(['light', 'dark'] as const)('in %s every text is read at 4.5 to 1 on its ground', (theme) => {
  const pairs = [
    ...['text', 'text2', 'text3', 'primary', 'danger-text', 'info-text'].flatMap((text) =>
      grounds.map((ground) => [text, ground] as const),
    ),
    ['on-primary', 'primary'],
    ['on-primary', 'primary-hover'],
    ['text', 'primary-soft'],
    ['primary', 'primary-soft'],
    ['accent-text', 'accent-soft'],
    ['trust', 'trust-soft'],
    ['info-text', 'info-soft'],
    ['danger-text', 'danger-soft'],
    ['success', 'success-soft'],
  ] as const;
  for (const [text, ground] of pairs) {
    const ratio = contrast(colourOf(text)[theme], colourOf(ground)[theme]);
    expect.soft(ratio, `${text} on ${ground}`).toBeGreaterThanOrEqual(4.5);
  }
});
