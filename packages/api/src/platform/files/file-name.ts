import type { StoredFile } from './file-store.ts';

const endings: Readonly<Record<string, string>> = {
  'image/jpeg': 'jpg',
  'image/png': 'png',
  'image/webp': 'webp',
  'image/svg+xml': 'svg',
  'application/pdf': 'pdf',
};

/** Adds the extension of the file's type to a name. */
export const fileName = (name: string, { contentType }: Pick<StoredFile, 'contentType'>): string =>
  `${name}.${endings[contentType] ?? 'bin'}`;
