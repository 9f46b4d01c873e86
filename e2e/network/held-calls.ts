import type { Page, Request, Route } from '@playwright/test';

/** Holds the calls of a page to an address until they are let go; `calls` are those that it asked for until now. */
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

/** Holds calls to an address until the returned function lets them go and has seen one answered. */
export const holdUntilAnswered = async (page: Page, address: string): Promise<() => Promise<void>> => {
  const { letGo } = await holdCalls(page, address);
  return async () => {
    const answered = page.waitForResponse(address);
    letGo();
    await (await answered).finished();
  };
};

/** Asks for the next answer from an address at once and keeps it until it is let go: what happens meanwhile is not in it. */
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
