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
 * Puts style sheets that later scripts load before all others. The bundler loads sheets of the document a second time
 * with such scripts, as the document's own may leave with their route (their addresses end in `#`); behind the others
 * they would override them.
 */
export const keepSheetOrder = (): void => {
  putRepeatedFirst();
  new MutationObserver(putRepeatedFirst).observe(document.head, { childList: true });
};
