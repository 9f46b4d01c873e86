import { Readable } from 'node:stream';

import type { NotNull } from 'kysely';

import { SealBroken } from '../../platform/crypto/encryption.ts';
import { fileName } from '../../platform/files/file-name.ts';
import { FileMissing } from '../../platform/files/file-store.ts';
import type { StoredFile } from '../../platform/files/file-store.ts';
import { variantOf } from '../../platform/files/picture-copies.ts';
import { failureFacts } from '../../platform/log.ts';
import type { Platform } from '../../platform/platform.ts';
import { exportPages, pagedItems } from './export-pages.ts';
import { exportQueries } from './export-queries.ts';
import { messagesToUs } from './messages-to-us.ts';
import { openItem } from './open-item.ts';

type Parts = Pick<Platform, 'pool' | 'db' | 'files' | 'log' | 'contacts' | 'accessRecords'>;

/** The data that grows without bound, under its names in the archive; read while it is written. */
const longLists = (
  { pool, db, accessRecords }: Parts,
  memberId: string,
): readonly (readonly [string, AsyncIterable<unknown>])[] => [
  ['used_from', accessRecords.of(db, memberId)],
  ...Object.entries(exportPages).map(([name, query]) => [name, pagedItems(pool, memberId, query)] as const),
];

const part = (name: string, items: readonly object[]): string =>
  `${JSON.stringify(name)}: ${JSON.stringify(items, null, 2)},\n`;

/** Yields the text of a JSON object with all data of a member, beginning with the files missing from the archive. */
async function* exportedText(
  parts: Parts,
  memberId: string,
  unopened: readonly string[],
): AsyncGenerator<string> {
  yield '{\n';
  if (unopened.length > 0) yield `"files_that_could_not_be_opened": ${JSON.stringify(unopened)},\n`;
  for (const [name, query] of Object.entries(exportQueries)) {
    const { rows } = await parts.pool.query<{ item: object }>(query, [memberId]);
    yield part(
      name,
      rows.map(({ item }) => openItem(parts, memberId, item)),
    );
  }
  yield part('messages_to_us', await messagesToUs(parts, memberId));
  let end = '';
  for (const [name, items] of longLists(parts, memberId)) {
    yield `${end}${JSON.stringify(name)}: [`;
    let separator = '\n';
    for await (const item of items) {
      yield separator + JSON.stringify(item);
      separator = ',\n';
    }
    end = '\n],\n';
  }
  yield '\n]\n}\n';
}

interface ExportedFile {
  name: string;
  read(): Promise<StoredFile>;
}

const filesOf = async ({ db, files }: Parts, memberId: string): Promise<ExportedFile[]> => {
  const photos = await db
    .selectFrom('photos')
    .select(['slot', 'fileKey as key', 'format'])
    .where('memberId', '=', memberId)
    .orderBy('slot')
    .execute();
  const papers = await db
    .selectFrom('privateFiles')
    .select(['slot', 'fileKey as key'])
    .where('memberId', '=', memberId)
    .where('fileKey', 'is not', null)
    .orderBy('slot')
    .$narrowType<{ key: NotNull }>()
    .execute();
  return [
    ...photos.map(({ slot, key, format }) => ({
      name: `photos/${slot}`,
      read: () => files.readPicture(key, variantOf(format, '1280.jpg')),
    })),
    ...papers.map(({ slot, key }) => ({ name: `papers/${slot}`, read: () => files.readPrivate(key) })),
  ];
};

/** Reads a file; null if it was removed while the archive was being written, `unopened` if its seal is broken. */
const readIfThere = async (
  { log }: Pick<Parts, 'log'>,
  file: ExportedFile,
): Promise<StoredFile | 'unopened' | null> => {
  try {
    return await file.read();
  } catch (error) {
    if (error instanceof FileMissing) return null;
    if (!(error instanceof SealBroken)) throw error;
    log.error({ failure: failureFacts(error) }, 'a private file is missing from an export');
    return 'unopened';
  }
};

/** Returns all data of a member as a zip archive, which is written while it is read. */
export const exportArchive = (parts: Parts, memberId: string): Readable => {
  const { readable, writable } = new TransformStream<Uint8Array, Uint8Array>();
  const write = async () => {
    const { ZipWriter } = await import('@zip.js/zip.js');
    const zip = new ZipWriter(writable, { useWebWorkers: false });
    const unopened: string[] = [];
    for (const file of await filesOf(parts, memberId)) {
      const stored = await readIfThere(parts, file);
      if (stored === 'unopened') unopened.push(file.name);
      if (stored === null || stored === 'unopened') continue;
      const name = fileName(file.name, stored);
      // Pictures and scans are compressed already.
      await zip.add(name, Readable.toWeb(Readable.from([stored.bytes])) as globalThis.ReadableStream, {
        level: 0,
      });
    }
    const text = Readable.from(exportedText(parts, memberId, unopened), { objectMode: false });
    await zip.add('my-data.json', Readable.toWeb(text) as globalThis.ReadableStream);
    await zip.close();
  };
  write().catch((error: unknown) => {
    parts.log.warn({ failure: failureFacts(error) }, 'an export was cut off');
    void writable.abort(error).catch(() => undefined);
  });
  return Readable.fromWeb(readable);
};
