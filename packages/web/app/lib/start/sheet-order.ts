const isSheet = 'link[rel="stylesheet"]';

const putRepeatedFirst = (): void => {
  const sheets = [...document.head.querySelectorAll<HTMLLinkElement>(isSheet)];
  const first = document.head.querySelector(`style, ${isSheet}`);
  const before = new Set<string>();
  for (const sheet of sheets) {
    if (before.has(`${sheet.href}#`)) first?.before(sheet);
    before.add(sheet.href);
  }
};

/**
 * Keeps style sheets that later scripts load before all others. With such scripts the bundler loads the document's
 * sheets a second time (with addresses ending in `#`), because the originals may be removed with their route; loaded
 * last, they would override the other sheets.
 */
export const keepSheetOrder = (): void => {
  putRepeatedFirst();
  new MutationObserver(putRepeatedFirst).observe(document.head, { childList: true });
};
