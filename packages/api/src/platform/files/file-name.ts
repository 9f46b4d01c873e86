import type { StoredFile } from './file-store.ts';

const endings: Readonly<Record<string, string>> = {
  'image/jpeg': 'jpg',
  'image/png': 'png',
  'image/webp': 'webp',
  'image/svg+xml': 'svg',
  'application/pdf': 'pdf',
};

/** A name with the ending that the kind of a file has. */
export const fileName = (name: string, { contentType }: Pick<StoredFile, 'contentType'>): string =>
  `${name}.${endings[contentType] ?? 'bin'}`;
