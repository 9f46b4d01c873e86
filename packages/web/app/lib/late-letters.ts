/** Where a page that starts late has the faces whose files must be fetched, switched off. */
export const lateLettersId = 'late-letters';

const knownKey = 'letters';

const firstPaint = (): Promise<void> =>
  new Promise((done) => {
    new PerformanceObserver((entries, observer) => {
      if (entries.getEntriesByName('first-contentful-paint').length === 0) return;
      observer.disconnect();
      done();
    }).observe({ type: 'paint', buffered: true });
  });

const firstPictures = (): Promise<unknown> =>
  Promise.allSettled(
    Array.from(document.querySelectorAll<HTMLImageElement>('img[fetchpriority=high]'), (image) =>
      image.decode(),
    ),
  );

const nextFrame = (): Promise<unknown> => new Promise(requestAnimationFrame);

/**
 * Fetches the page's own letters once its words and its first picture stand, which come before in letters that every
 * device has. A tab that has them already shows them at once.
 */
export const bringLetters = async (): Promise<void> => {
  const letters = document.getElementById(lateLettersId);
  if (!(letters instanceof HTMLStyleElement)) return;
  if (window.sessionStorage.getItem(knownKey) === null) {
    await Promise.all([firstPaint(), firstPictures()]);
    // Until the frame with the picture is out.
    await nextFrame();
    await nextFrame();
  }
  letters.media = 'all';
  await document.fonts.ready;
  window.sessionStorage.setItem(knownKey, 'fetched');
};
