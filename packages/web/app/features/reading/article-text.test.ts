import { weighedWishes } from '@mysathi/contract/options/weighed-wishes';
import { articleIds } from '@mysathi/contract/pages';
import { describe, expect, test } from 'vitest';

import { readArticle } from './article-text.ts';
import { articleOf } from './articles.ts';

test('a text is parted at its headings', () => {
  expect(readArticle('One.\n\nTwo.\n\n## It’s here\n\nThree.\n\n- a\n- b')).toEqual({
    lead: 'One.\n\nTwo.',
    parts: [{ id: 'it-s-here', title: 'It’s here', text: 'Three.\n\n- a\n- b' }],
  });
});

describe.each(articleIds)('the article %s', (id) => {
  const article = articleOf(id, 'en');
  const { lead, parts } = readArticle(article.body);

  test('has 400 to 900 words, a lead, and parts with names of their own', () => {
    const words = article.body.split(/\s+/).length;
    expect(words).toBeGreaterThanOrEqual(400);
    expect(words).toBeLessThanOrEqual(900);
    expect(lead).not.toBe('');
    expect(new Set(parts.map((part) => part.id)).size).toBe(parts.length);
  });

  test('holds no place that was not filled in', () => {
    expect(article.body).not.toMatch(/[{}]|undefined|NaN/);
  });

  test('leads to three others', () => {
    const others = article.more.map((one) => one.id);
    expect(new Set(others).size).toBe(3);
    expect(others).not.toContain(id);
  });
});

test('of what is said about partners the article on matching names what is compared, and no more', () => {
  const [, named = ''] = /about partners: (.+)\./.exec(articleOf('how-matching-works', 'en').body) ?? [];
  const compared = weighedWishes.map((wish) => wish.toLowerCase());
  expect(named.split(/, | and /).toSorted()).toEqual(compared.toSorted());
});
