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
/** Who writes campaigns, and who looks at what that one wrote. */
export const writer: DeskReason = { reason, by: 'Meera Nair' };
export const second: DeskReason = { reason, by: 'Ravi Rao' };

/** The desk at which campaigns are written, from files of its own folder. */
export class DeskOfCampaigns {
  readonly folder: string;
  /** What the example in the documentation says. */
  readonly example: Written;
  /** The file that was written last. */
  lastFile = '';
  readonly #t: GivingTest;
  #files = 0;

  private constructor(t: GivingTest, folder: string, example: Written) {
    this.#t = t;
    this.folder = folder;
    this.example = example;
  }

  /** Sits down with the pictures that the example names. */
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

  /** Writes a campaign as the example says it, with changes. */
  write(changes: Record<string, unknown>, signed = writer): Promise<WrittenCampaign> {
    return this.writeText(JSON.stringify({ ...this.example, ...changes }), signed);
  }

  /** Opens a campaign as it stands in a file, that which was written last. */
  open(id: string, file = this.lastFile): Promise<boolean> {
    return openCampaign(this.#t.giving, id, { ...second, file });
  }

  /** Writes a campaign with changes, and opens it; gives its name. */
  async opened(changes: Record<string, unknown> = {}): Promise<string> {
    const id = this.freshName();
    await this.write({ id, ...changes });
    await this.open(id);
    return id;
  }

  /** What the log says of a campaign, and of whom, from old to new. */
  async workOn(slug: string): Promise<string[][]> {
    const entries = await lastDeskEntries(this.#t.platform.db, { count: 9, subject: `campaign ${slug}` });
    return entries.toReversed().map(({ what, doneBy }) => [what, doneBy]);
  }

  close(): Promise<void> {
    return rm(this.folder, { recursive: true });
  }
}
