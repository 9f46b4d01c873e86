import type { Page } from '@playwright/test';

/** A JPEG of 600 by 750 pixels as a person's own device has it: something round on a colour. */
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

/** A PNG of 600 by 750 pixels that shows something round and is clear around it, as programs leave a person they cut out. */
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
