import type { Page } from '@playwright/test';

/** Creates a JPEG of 600 × 750 pixels, as from a person's device: a round shape on a colour. */
export const takePhoto = async (page: Page, colour: string) => {
  const address = await page.evaluate((ground) => {
    const canvas = Object.assign(document.createElement('canvas'), { width: 600, height: 750 });
    const brush = canvas.getContext('2d');
    if (brush === null) throw new Error('Nothing can be drawn here.');
    brush.fillStyle = ground;
    brush.fillRect(0, 0, canvas.width, canvas.height);
    brush.fillStyle = 'bisque';
    brush.beginPath();
    brush.arc(300, 300, 180, 0, 2 * Math.PI);
    brush.fill();
    return canvas.toDataURL('image/jpeg');
  }, colour);
  const [, bytes = ''] = address.split(',');
  return { name: 'me.jpg', mimeType: 'image/jpeg', buffer: Buffer.from(bytes, 'base64') };
};

/** Creates a PNG of 600 × 750 pixels with a round shape on transparency, as left by programs that cut out a person. */
export const takeCutOut = async (page: Page) => {
  const address = await page.evaluate(() => {
    const canvas = Object.assign(document.createElement('canvas'), { width: 600, height: 750 });
    const brush = canvas.getContext('2d');
    if (brush === null) throw new Error('Nothing can be drawn here.');
    brush.fillStyle = 'teal';
    brush.beginPath();
    brush.arc(300, 300, 180, 0, 2 * Math.PI);
    brush.fill();
    return canvas.toDataURL('image/png');
  });
  const [, bytes = ''] = address.split(',');
  return { name: 'me.png', mimeType: 'image/png', buffer: Buffer.from(bytes, 'base64') };
};
