import { mkdtemp, readFile, rm, writeFile } from 'node:fs/promises';
import { tmpdir } from 'node:os';
import { join, resolve } from 'node:path';

import { lastDeskEntries } from '../../../platform/desk/desk-log.ts';
import type { DeskReason } from '../../../platform/desk/desk-reason.ts';
import { plainPng } from '../../../platform/images/testing/example-files.ts';
import type { CampaignFile } from '../campaigns/desk/campaign-file.ts';
import { openCampaign } from '../campaigns/desk/pause-and-open.ts';
import { writeCampaign } from '../campaigns/desk/write-campaign.ts';
import type { WrittenCampaign } from '../campaigns/desk/write-campaign.ts';
import type { GivingTest } from './giving-test.ts';

type Written = Record<string, unknown> & Pick<CampaignFile, 'beneficiary' | 'organiser'>;

const reason = 'Asked for by the trust.';
/** The author of campaigns, and the second person who reviews them. */
export const writer: DeskReason = { reason, by: 'Meera Nair' };
export const second: DeskReason = { reason, by: 'Ravi Rao' };

/** The desk at which campaigns are written, from files in its own folder. */
export class DeskOfCampaigns {
  readonly folder: string;
  /** The content of the documentation's example. */
  readonly example: Written;
  /** The file written last. */
  lastFile = '';
  readonly #t: GivingTest;
  #files = 0;

  private constructor(t: GivingTest, folder: string, example: Written) {
    this.#t = t;
    this.folder = folder;
    this.example = example;
  }

  /** Opens the desk, with the pictures that the example names. */
  static async begin(t: GivingTest): Promise<DeskOfCampaigns> {
    const folder = await mkdtemp(join(tmpdir(), 'campaign-'));
    const root = resolve(import.meta.dirname, '../../../../../..');
    const text = await readFile(join(root, 'docs/example-campaign.json'), 'utf8');
    for (const name of ['estimate.png', 'room.png'])
      await writeFile(join(folder, name), await plainPng(640, 480));
    return new DeskOfCampaigns(t, folder, JSON.parse(text) as Written);
  }

  freshName(): string {
    return `written-${(this.#files += 1)}`;
  }

  /** Writes a campaign from a file with this text. */
  async writeText(text: string | Buffer, signed = writer): Promise<WrittenCampaign> {
    const path = join(this.folder, `${(this.#files += 1)}.json`);
    this.lastFile = path;
    await writeFile(path, text);
    return writeCampaign(this.#t.giving, path, signed);
  }

  /** Writes the example campaign with changes. */
  write(changes: Record<string, unknown>, signed = writer): Promise<WrittenCampaign> {
    return this.writeText(JSON.stringify({ ...this.example, ...changes }), signed);
  }

  /** Opens a campaign as it is in a file, by default the one written last. */
  open(id: string, file = this.lastFile): Promise<boolean> {
    return openCampaign(this.#t.giving, id, { ...second, file });
  }

  /** Writes a campaign with changes, and opens it; returns its name. */
  async opened(changes: Record<string, unknown> = {}): Promise<string> {
    const id = this.freshName();
    await this.write({ id, ...changes });
    await this.open(id);
    return id;
  }

  /** Returns the log entries about a campaign with their authors, oldest first. */
  async workOn(slug: string): Promise<string[][]> {
    const entries = await lastDeskEntries(this.#t.platform.db, { count: 9, subject: `campaign ${slug}` });
    return entries.toReversed().map(({ what, doneBy }) => [what, doneBy]);
  }

  close(): Promise<void> {
    return rm(this.folder, { recursive: true });
  }
}
