import { afterEach, beforeEach, describe, expect, test, vi } from 'vitest';

import { keepMovedPresses } from './moved-presses.ts';

class Box {
  top = 0;
  readonly inside: Box[] = [];
  readonly click = vi.fn<() => void>();
  private readonly kind: string;
  constructor(kind: string) {
    this.kind = kind;
  }
  closest = (): Box | null => (this.kind === 'button' ? this : null);
  contains = (other: Box): boolean => other === this || this.inside.includes(other);
  getBoundingClientRect = () => ({ left: 0, right: 100, top: this.top, bottom: this.top + 40 });
}

const form = new Box('form');
const button = new Box('button');
form.inside.push(button);

const happen = (type: string, target: Box, [clientX, clientY]: readonly [number, number]): Event => {
  const event = new Event(type, { cancelable: true });
  Object.defineProperties(event, {
    target: { value: target },
    clientX: { value: clientX },
    clientY: { value: clientY },
  });
  document.dispatchEvent(event);
  return event;
};

beforeEach(() => {
  vi.stubGlobal('Element', Box);
  vi.stubGlobal('document', new EventTarget());
  button.top = 0;
  button.click.mockClear();
  keepMovedPresses();
});
afterEach(() => vi.unstubAllGlobals());

describe('a press during which the page moves', () => {
  test('counts for what it began on', () => {
    happen('mousedown', button, [50, 20]);
    button.top = 50;
    const click = happen('click', form, [52, 21]);
    expect(button.click).toHaveBeenCalledOnce();
    expect(click.defaultPrevented).toBe(true);
  });

  test('counts once', () => {
    happen('mousedown', button, [50, 20]);
    button.top = 50;
    happen('click', form, [50, 20]);
    happen('click', form, [50, 20]);
    expect(button.click).toHaveBeenCalledOnce();
  });
});

describe('what the browser decides', () => {
  test('a press on what stays is its own click', () => {
    happen('mousedown', button, [50, 20]);
    expect(happen('click', button, [50, 20]).defaultPrevented).toBe(false);
    expect(button.click).not.toHaveBeenCalled();
  });

  test('one that is dragged off a button is none', () => {
    happen('mousedown', button, [50, 38]);
    happen('click', form, [50, 44]);
    expect(button.click).not.toHaveBeenCalled();
  });

  test('one that is dragged away while the page moves is none', () => {
    happen('mousedown', button, [50, 20]);
    button.top = 50;
    happen('click', form, [50, 200]);
    expect(button.click).not.toHaveBeenCalled();
  });

  test('a press beside what can be pressed is left alone', () => {
    happen('mousedown', form, [50, 90]);
    expect(happen('click', form, [50, 90]).defaultPrevented).toBe(false);
  });
});
