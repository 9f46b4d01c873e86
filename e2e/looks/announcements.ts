import type { Page } from '@playwright/test';

/** From the next page on, records what is announced to screen readers, change by change. */
export const noteAnnouncements = async (page: Page): Promise<void> => {
  await page.addInitScript(() => {
    const spoken: string[] = [];
    Object.assign(window, { spoken });
    const isLive = (one: Element | null): boolean => {
      const region = one?.closest('[aria-live], [role=log], [role=status], [role=alert], output');
      return region != null && region.getAttribute('aria-live') !== 'off';
    };
    const note = (node: Node): void => {
      const one = node instanceof Element ? node : node.parentElement;
      const text = node.textContent?.trim() ?? '';
      if (text !== '' && isLive(one)) spoken.push(text);
    };
    new MutationObserver((changes) => {
      for (const { addedNodes, type, target } of changes) {
        if (type === 'characterData') note(target);
        else if (isLive(target instanceof Element ? target : null)) addedNodes.forEach(note);
      }
    }).observe(document, { childList: true, characterData: true, subtree: true });
  });
};

/** Returns the announcements so far that contain a text, one entry each. */
export const spokenOf = (page: Page, text: string): Promise<string[]> =>
  page.evaluate((sought) => {
    const spoken: unknown = Reflect.get(window, 'spoken');
    if (!Array.isArray(spoken))
      throw new Error('Nothing is noted on this page: noteAnnouncements comes before it.');
    return spoken.map(String).filter((one) => one.includes(sought));
  }, text);
