import { IconGift, IconHeartFilled } from '@tabler/icons-react';
import { renderToStaticMarkup } from 'react-dom/server';
import { expect, test } from 'vitest';

import createWrittenIcon from './written-icon.ts';
import type { Shape } from './written-icon.ts';

const shapesOf = async (icon: string): Promise<readonly Shape[]> => {
  const file: { __iconNode: readonly Shape[] } = await import(
    `../../../node_modules/@tabler/icons-react/dist/esm/icons/${icon}.mjs`
  );
  return file.__iconNode;
};

test('a written icon is what the library renders', async () => {
  const Gift = createWrittenIcon('outline', 'gift', 'Gift', await shapesOf('IconGift'));
  expect(renderToStaticMarkup(<Gift />)).toBe(renderToStaticMarkup(<IconGift />));
  const look = { size: 22, stroke: 1.75, 'aria-hidden': true, className: 'own' } as const;
  expect(renderToStaticMarkup(<Gift {...look} />)).toBe(renderToStaticMarkup(<IconGift {...look} />));
});

test('a filled one, too', async () => {
  const Heart = createWrittenIcon('filled', 'heart-filled', 'HeartFilled', await shapesOf('IconHeartFilled'));
  const look = { size: 18, color: 'var(--accent)' } as const;
  expect(renderToStaticMarkup(<Heart {...look} />)).toBe(renderToStaticMarkup(<IconHeartFilled {...look} />));
});
