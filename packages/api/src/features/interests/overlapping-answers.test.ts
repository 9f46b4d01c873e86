import { describe, expect, test } from 'vitest';

import { OverlappingAnswers } from './overlapping-answers.ts';

const yes = async () => 'yes';

describe('OverlappingAnswers', () => {
  test('of requests that overlap one answers', async () => {
    const answers = new OverlappingAnswers();
    for (let count = 0; count < 3; count += 1) answers.enter('a', performance.now());
    expect(await Promise.all([answers.first('a', yes), answers.first('a', yes)])).toEqual(['yes', null]);
    answers.leave('a');
    answers.leave('a');
    expect(await answers.first('a', yes)).toBeNull();
  });

  test('a later request may answer again, one that was sent before the end may not', async () => {
    const answers = new OverlappingAnswers();
    const sent = performance.now();
    answers.enter('a', sent);
    await answers.first('a', yes);
    answers.leave('a');
    answers.enter('a', sent);
    expect(await answers.first('a', yes)).toBeNull();
    answers.leave('a');
    answers.enter('a', performance.now() + 1);
    expect(await answers.first('a', yes)).toBe('yes');
  });

  test('an answer that fails leaves the turn to the next', async () => {
    const answers = new OverlappingAnswers();
    answers.enter('a', 1);
    answers.enter('a', 1);
    const failed = answers.first('a', () => Promise.reject(new Error('no')));
    const next = answers.first('a', yes);
    await expect(failed).rejects.toThrow('no');
    expect(await next).toBe('yes');
  });

  test('other interests are not concerned', async () => {
    const answers = new OverlappingAnswers();
    answers.enter('a', 1);
    answers.enter('b', 1);
    expect(await Promise.all([answers.first('a', yes), answers.first('b', yes)])).toEqual(['yes', 'yes']);
  });
});
