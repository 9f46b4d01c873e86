import { LastingPart } from './document-parts.ts';
import type { DocumentPart } from './document-parts.ts';
import { deferredFontsId } from '../lib/start/deferred-fonts.ts';
import { lateScriptsId } from '../lib/start/late-page.ts';
import type { LateScripts } from '../lib/start/late-page.ts';

const preload = /<link rel="modulepreload"[^>]*>/g;
const start = /<script[^>]* type="module" async="">[^<]*<\/script>/;
const fontPreload = /<link\b[^>]* rel="preload" as="font"[^>]*>/g;
const fetchedFace = /@font-face\s*\{[^}]*\burl\([^}]*\}/g;
const sheet = /<link([^>]*) rel="stylesheet" href="([^"#]+)#?"([^>]*)\/>/g;
const picturePreload =
  /<link\b[^>]* as="image" href="(\/assets\/[\w.-]+\.svg)"[^>]*fetchPriority="high"[^>]*>/;

/** Returns the content of a build file by its address. */
type ReadAsset = (address: string) => Promise<string>;

interface LatePage {
  readonly nonce: string;
  /** Address of the small script that waits for the first interaction. */
  readonly wake: string;
  readonly scripts: LateScripts;
  readonly read: ReadAsset;
}

// Parts derived only from build files, whose addresses contain a hash of their content.
const lastingParts = new Map<string, LastingPart>();

/** Returns a part derived from one file, creating it only once. */
const lasting = async (name: string, write: () => Promise<string>): Promise<LastingPart> => {
  const made = lastingParts.get(name) ?? new LastingPart(await write());
  lastingParts.set(name, made);
  return made;
};

interface Styles {
  /** The style rules, without the font faces whose files must be fetched. */
  readonly own: LastingPart;
  readonly faces: LastingPart;
}

const writtenStyles = new Map<string, Styles>();

const readStyles = async (addresses: readonly string[], read: ReadAsset): Promise<Styles> => {
  const styles = (await Promise.all(addresses.map(read))).join('\n');
  return {
    own: new LastingPart(styles.replaceAll(fetchedFace, '')),
    faces: new LastingPart(Array.from(styles.matchAll(fetchedFace), ([face]) => face).join('')),
  };
};

const stylesOf = async (addresses: readonly string[], read: ReadAsset): Promise<Styles> => {
  const name = addresses.join(' ');
  const written = writtenStyles.get(name) ?? (await readStyles(addresses, read));
  writtenStyles.set(name, written);
  return written;
};

/**
 * Inlines the styles of a document, so that nothing has to be fetched before it is painted. The links stay for the
 * scripts, disabled. Fonts wait for the first view (deferred-fonts) unless scripts are off, because they would take
 * bandwidth from the text and the picture.
 */
const withStyles = async (head: string, { nonce, read }: LatePage): Promise<DocumentPart[]> => {
  const addresses = Array.from(head.matchAll(sheet), ([, , address = '']) => address);
  if (addresses.length === 0) return [head];
  const { own, faces } = await stylesOf(addresses, read);
  // Before the links: sheets of later pages follow and take precedence, as anywhere else.
  const at = head.search(sheet);
  const links = head
    .slice(at)
    .replaceAll(fontPreload, '')
    .replaceAll(sheet, (link) => link.replace('/>', ' disabled=""/>'));
  return [
    `${head.slice(0, at).replaceAll(fontPreload, '')}<style nonce="${nonce}">`,
    own,
    `</style><style nonce="${nonce}" id="${deferredFontsId}" media="not all">`,
    faces,
    `</style><noscript><style nonce="${nonce}">`,
    faces,
    `</style></noscript>${links}`,
  ];
};

/**
 * Inlines the page's first drawing, if any, because fetching it takes longer than its bytes do. The element itself
 * stays as it is for hydration, which ignores the differing address.
 */
const withDrawing = async (
  body: string,
  address: string | undefined,
  read: ReadAsset,
): Promise<DocumentPart[]> => {
  const before = '<img src="';
  const at = address === undefined ? -1 : body.indexOf(`${before}${address}"`);
  if (address === undefined || at < 0) return [body];
  const drawing = await lasting(
    address,
    // Only characters that would end the attribute or the address are escaped, because the rest compresses better.
    async () => `data:image/svg+xml,${(await read(address)).replaceAll(/[%#<>"&]/g, encodeURIComponent)}`,
  );
  const from = at + before.length;
  return [body.slice(0, from), drawing, body.slice(from + address.length)];
};

/**
 * Replaces the tags of a rendered document that load the scripts at once by ones that load them at a touch, and inlines
 * styles and the first drawing. A document without the expected tags stays unchanged.
 */
export const startingLate = async (html: string, page: LatePage): Promise<DocumentPart[]> => {
  const cut = html.indexOf('</head>');
  const started = start.exec(html);
  if (cut < 0 || started === null) return [html];
  const json = JSON.stringify(page.scripts).replaceAll('<', '\\u003c');
  const body = `${html.slice(cut, started.index)}<script type="application/json" id="${lateScriptsId}">${json}</script>${html.slice(started.index + started[0].length)}`;
  const head = html.slice(0, cut).replaceAll(preload, '');
  const [preloaded = '', address] = picturePreload.exec(head) ?? [];
  const wake = `<script nonce="${page.nonce}" type="module" src="${page.wake}"></script>`;
  return [
    ...(await withStyles(head.replace(preloaded, '') + wake, page)),
    ...(await withDrawing(body, address, page.read)),
  ];
};
