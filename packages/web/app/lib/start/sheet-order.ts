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
 * The bundler brings sheets of the document once more with whatever script is fetched later, as the document's own may
 * go with its route (their addresses end in `#`). Behind all others they would outweigh what stands behind the first
 * ones: from now on their place is before all.
 */
export const keepSheetOrder = (): void => {
  putRepeatedFirst();
  new MutationObserver(putRepeatedFirst).observe(document.head, { childList: true });
};
