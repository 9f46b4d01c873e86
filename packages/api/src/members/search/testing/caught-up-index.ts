import pg from 'pg';

import { applyChanges, beginOfChanges } from '../thread/card-changes.ts';
import { copyListedMembers } from '../thread/copy-members.ts';
import { MemberIndex } from '../member-index.ts';
import type { MemberSearch, SearchRequest, SearchResult } from '../search-port.ts';

/** The index without its thread: it applies all changes before each search, so that it never lags. */
export class CaughtUpIndex implements MemberSearch {
  readonly inMemory = true;
  readonly #databaseUrl: string;
  #last: Promise<unknown> = Promise.resolve();
  #opened: { client: pg.Client; index: MemberIndex; read: string } | null = null;

  constructor(databaseUrl: string) {
    this.#databaseUrl = databaseUrl;
  }

  search(request: SearchRequest): Promise<SearchResult> {
    const search = this.#last.then(async () => {
      const opened = (this.#opened ??= await this.#open());
      opened.read = await applyChanges(opened.client, opened.index, opened.read);
      return opened.index.search(request);
    });
    this.#last = search.catch(() => undefined);
    return search;
  }

  async close(): Promise<void> {
    await this.#opened?.client.end();
  }

  async #open() {
    const client = new pg.Client({ connectionString: this.#databaseUrl });
    await client.connect();
    const read = await beginOfChanges(client);
    const index = new MemberIndex();
    for await (const some of copyListedMembers(client)) for (const member of some) index.put(member);
    index.settle();
    return { client, index, read };
  }
}
