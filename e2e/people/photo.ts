import type { Page } from '@playwright/test';

/** A JPEG as a camera would leave it, 600 by 750 pixels, painted in a tab of its own. */
export const takePhoto = async (page: Page, colour: string) => {
  const studio = await page.context().newPage();
  await studio.setViewportSize({ width: 600, height: 750 });
  await studio.setContent(
    `<body style="margin: 0; background: radial-gradient(circle at 50% 40%, bisque 30%, ${colour} 31%)"></body>`,
  );
  const buffer = await studio.screenshot({ type: 'jpeg' });
  await studio.close();
  return { name: 'me.jpg', mimeType: 'image/jpeg', buffer };
};
