import type { Page, Request, Route } from '@playwright/test';

/** Holds a page's calls to an address until they are released; `calls` are those held so far. */
export const holdCalls = async (
  page: Page,
  address: string | RegExp,
  isMeant: (call: Request) => boolean = () => true,
): Promise<{ readonly calls: readonly Request[]; readonly letGo: () => void }> => {
  const calls: Request[] = [];
  const { promise: allowed, resolve: letGo } = Promise.withResolvers<void>();
  await page.route(address, async (route) => {
    const call = route.request();
    if (isMeant(call)) {
      calls.push(call);
      await allowed;
    }
    await route.continue();
  });
  return { calls, letGo };
};

/** Holds calls to an address until the returned function releases them and has seen one answered. */
export const holdUntilAnswered = async (page: Page, address: string): Promise<() => Promise<void>> => {
  const { letGo } = await holdCalls(page, address);
  return async () => {
    const answered = page.waitForResponse(address);
    letGo();
    await (await answered).finished();
  };
};

/** Forwards the next call to an address at once, but holds its answer until released: later changes are not in it. */
export const holdNextAnswer = async (
  page: Page,
  address: string | RegExp,
): Promise<{ readonly asked: Promise<void>; readonly letGo: () => void }> => {
  const { promise: asked, resolve: ask } = Promise.withResolvers<void>();
  const { promise: allowed, resolve: letGo } = Promise.withResolvers<void>();
  const hold = async (route: Route) => {
    const response = await route.fetch();
    ask();
    await allowed;
    await route.fulfill({ response });
  };
  await page.route(address, hold, { times: 1 });
  return { asked, letGo };
};
