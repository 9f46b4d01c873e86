import { createHash } from 'node:crypto';

import type { OwnParts } from '../http/security-headers.ts';

const hashOf = (text: string): string => `'sha256-${createHash('sha256').update(text).digest('base64')}'`;

/**
 * Removes the nonce from a rendered document and identifies its scripts and styles by hashes instead, so that the same
 * document can be sent twice. Only elements with the nonce are ours: nobody could have guessed it, whatever else the
 * page contains.
 */
export const namedByHash = (html: string, nonce: string): { html: string; own: OwnParts } => {
  const bearing = ` nonce="${nonce}"`;
  const ours = Array.from(
    html.matchAll(/<(script|style)([^>]*)>([^]*?)<\/\1>/g),
    ([, element, attributes, text]) =>
      attributes?.includes(bearing) && text ? [{ element, hash: hashOf(text) }] : [],
  ).flat();
  const hashesOf = (element: 'script' | 'style') =>
    [...new Set(ours.filter((part) => part.element === element).map(({ hash }) => hash))].join(' ');
  return {
    html: html.replaceAll(bearing, ''),
    own: { scripts: hashesOf('script'), styles: hashesOf('style') },
  };
};
