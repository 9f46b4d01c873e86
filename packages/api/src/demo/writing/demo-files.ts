import type pg from 'pg';
import type { FileStore } from '../../platform/files/file-store.ts';
import type { DemoMember } from '../population/demo-member.ts';
import { drawMember } from '../population/draw-member.ts';
import { drawPortrait } from '../portraits/draw-portrait.ts';
import type { PortraitLook } from '../portraits/portrait-look.ts';
import { blurredPortrait, portraitPlaceholder } from '../portraits/portrait-placeholder.ts';
import { sampleDocument } from './sample-document.ts';

/** A portrait in the file store. */
export type StoredPortrait = { key: string; placeholder: Buffer };

/** An ID proof in the file store. */
export type StoredDocument = { key: string; contentType: string; bytes: number };

/** The number of files that are written at the same time. */
const parallel = 16;

const nameOf = (look: PortraitLook): string => JSON.stringify(look);

/** The files that demo members share: each different portrait once, and one sample ID proof. */
export class DemoFiles {
  readonly #files: FileStore;
  readonly #portraits = new Map<string, StoredPortrait>();
  #document: StoredDocument | null = null;

  constructor(files: FileStore) {
    this.#files = files;
  }

  /** Loads what earlier seedings wrote; `indexOf` maps the id of a demo member to its place. */
  async adopt(pool: pg.Pool, indexOf: ReadonlyMap<string, number>, asOf: Date): Promise<void> {
    const drawings = await pool.query<{ id: string; key: string; placeholder: Buffer }>(
      `SELECT DISTINCT ON (p.file_key) p.member_id AS id, p.file_key AS key, p.placeholder
       FROM photos p JOIN members m ON m.id = p.member_id
       WHERE m.is_demo AND p.is_illustration AND p.format = 'svg' AND p.placeholder IS NOT NULL`,
    );
    for (const { id, key, placeholder } of drawings.rows) {
      const index = indexOf.get(id);
      if (index !== undefined)
        this.#portraits.set(nameOf(drawMember(index, asOf).look), { key, placeholder });
    }
    const { bytes, contentType } = sampleDocument();
    const papers = await pool.query<{ key: string }>(
      `SELECT f.file_key AS key FROM private_files f JOIN members m ON m.id = f.member_id
       WHERE m.is_demo AND f.slot = 'id_proof_1' AND f.file_key IS NOT NULL AND f.content_type = $1 AND f.bytes = $2
       GROUP BY f.file_key ORDER BY count(*) DESC LIMIT 1`,
      [contentType, bytes.length],
    );
    const known = papers.rows[0];
    if (known !== undefined) this.#document = { key: known.key, contentType, bytes: bytes.length };
  }

  /** Stores the portraits that are missing. */
  async storePortraits(members: readonly DemoMember[]): Promise<void> {
    const wanted = new Map(members.map(({ look }) => [nameOf(look), look] as const));
    const missing = [...wanted].filter(([name]) => !this.#portraits.has(name)).values();
    const write = async (): Promise<void> => {
      for (const [name, look] of missing) {
        const key = await this.#files.saveDrawing(drawPortrait(look), await blurredPortrait(look));
        this.#portraits.set(name, { key, placeholder: portraitPlaceholder(look) });
      }
    };
    await Promise.all(Array.from({ length: parallel }, () => write()));
  }

  /** Returns the stored portrait of a member; call `storePortraits` before. */
  portraitOf(member: DemoMember): StoredPortrait {
    const portrait = this.#portraits.get(nameOf(member.look));
    if (portrait === undefined) throw new Error(`No portrait was stored for demo member ${member.index}`);
    return portrait;
  }

  /** Returns the sample ID proof, which is stored on first use. */
  async document(): Promise<StoredDocument> {
    if (this.#document !== null) return this.#document;
    const { bytes, contentType } = sampleDocument();
    this.#document = {
      key: await this.#files.savePrivate({ bytes, contentType }),
      contentType,
      bytes: bytes.length,
    };
    return this.#document;
  }
}
