/** The longest that later loading waits for the first view, in milliseconds. */
const longestWait = 2_000;

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

const painted = async (): Promise<void> => {
  await Promise.all([firstPaint(), firstPictures()]);
  // Until the frame with the pictures is presented.
  await nextFrame();
  await nextFrame();
};

/** Waits until the text and the pictures marked as first are painted; hidden pages do not wait. */
export const firstViewPainted = async (): Promise<void> => {
  if (document.visibilityState === 'hidden') return;
  await Promise.race([painted(), new Promise((done) => setTimeout(done, longestWait))]);
};
