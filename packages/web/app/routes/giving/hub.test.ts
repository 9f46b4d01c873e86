import type { MetaArgs } from 'react-router';
import { expect, test } from 'vitest';

import { loadLanguage } from '../../lib/words/i18n.ts';
import { meta } from './hub.tsx';

const titleIn = (language: 'en' | 'hi'): unknown =>
  meta({
    matches: [{ id: 'root', loaderData: { display: { language } } }],
    loaderData: { cause: 'Medical' },
  } as unknown as MetaArgs<never>)?.find((part) => 'title' in part);

test('the page of a cause is called by it in the language of the page', async () => {
  await loadLanguage('hi');
  expect(titleIn('en')).toEqual({ title: 'Medical: support a cause - Mysathi' });
  expect(titleIn('hi')).toEqual({ title: 'इलाज: नेक काम में सहयोग करें - Mysathi' });
});
