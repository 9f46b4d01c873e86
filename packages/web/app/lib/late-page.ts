/** What a page that starts late must fetch then: the addresses of its scripts. */
export interface LateScripts {
  readonly manifest: string;
  readonly routes: Readonly<Record<string, string>>;
  readonly entry: string;
  /** All files of these, so that none waits for another to name it. */
  readonly files: readonly string[];
}

/** Where the addresses stand in the document. */
export const lateScriptsId = 'late-scripts';

/** What the document says once its scripts work. */
export const awakeEvent = 'mysathi:awake';

const preload = /<link rel="modulepreload" href="([^"]+)"[^>]*>/g;
const start = /<script[^>]* type="module" async="">[^<]*<\/script>/;

const fontPreload = /<link\b[^>]* rel="preload" as="font"[^>]*>/g;
const sheet = /<link([^>]*) rel="stylesheet" href="([^"#]+)#?"([^>]*)\/>/g;

interface LatePage {
  readonly nonce: string;
  /** The small script that waits for somebody to touch the page. */
  readonly wake: string;
  readonly scripts: Omit<LateScripts, 'files'>;
}

/**
 * Takes out of a rendered document what would fetch its scripts at once, and puts in what fetches them when
 * somebody touches the page. A document without the known places stays as it is.
 */
export const startingLate = (html: string, { nonce, wake, scripts }: LatePage): string => {
  if (!start.test(html)) return html;
  const files = Array.from(html.matchAll(preload), ([, file = '']) => file);
  const json = JSON.stringify({ ...scripts, files } satisfies LateScripts).replaceAll('<', '\\u003c');
  return html
    .replaceAll(preload, '')
    .replace(start, () => `<script type="application/json" id="${lateScriptsId}">${json}</script>`)
    .replace('</head>', () => `<script nonce="${nonce}" type="module" src="${wake}"></script></head>`);
};

/**
 * Puts the styles of a document into it, so that nothing has to be fetched before it is painted. The links stay for
 * the scripts to find, switched off; `read` gives the text of a style sheet. Fonts are found as soon as the text that
 * needs them: preloaded, they would only take the line from the first picture.
 */
export const withStyles = async (
  html: string,
  nonce: string,
  read: (address: string) => Promise<string>,
): Promise<string> => {
  const addresses = Array.from(html.matchAll(sheet), ([, , address = '']) => address);
  if (addresses.length === 0) return html;
  const styles = (await Promise.all(addresses.map(read))).join('\n');
  const [first = ''] = html.match(sheet) ?? [];
  // Before the links: what later pages bring comes behind it, and outweighs it as it does anywhere.
  return html
    .replaceAll(fontPreload, '')
    .replace(first, () => `<style nonce="${nonce}">${styles}</style>${first}`)
    .replaceAll(sheet, (link) => link.replace('/>', ' disabled=""/>'));
};

const picturePreload =
  /<link\b[^>]* as="image" href="(\/assets\/[\w.-]+\.svg)"[^>]*fetchPriority="high"[^>]*>/;

/**
 * Puts the drawing that is the first thing to be seen into the document, where it has one: it weighs less than the time
 * to ask for it. The element stays as it is for the scripts, which do not mind another address.
 */
export const withFirstDrawing = async (
  html: string,
  read: (address: string) => Promise<string>,
): Promise<string> => {
  const [preloaded, address] = picturePreload.exec(html) ?? [];
  if (preloaded === undefined || address === undefined) return html;
  // Only what would end the attribute or the address is escaped, as the rest compresses better.
  const drawing = `data:image/svg+xml,${(await read(address)).replaceAll(/[%#<>"&]/g, encodeURIComponent)}`;
  return html.replace(preloaded, '').replace(`<img src="${address}"`, () => `<img src="${drawing}"`);
};
