import type { FastifyReply, FastifyRequest } from 'fastify';
import type pg from 'pg';

import { Problem } from '@mysathi/contract/errors';

import { Entrance } from '../http/under-load/entrance.ts';
import { countedFor } from '../http/under-load/load-shedding.ts';

/** Pictures come many at once, and a browser does not ask again for one that was put off. */
const rules = {
  atATurn: 10,
  burst: 600,
  places: 600,
  patienceMilliseconds: { atOnce: 10_000, lasting: 3000 },
};

/**
 * Lets half of the connections to the database be asked at once about pictures and papers, one of each network in turn. They
 * wait for no call: without this line one network could have every call wait for thousands of its pictures.
 */
export class MediaLine {
  readonly #entrance: Entrance;
  #underWay = 0;

  constructor({ options }: Pick<pg.Pool, 'options'>) {
    const most = Math.max(1, Math.floor(options.max / 2));
    this.#entrance = new Entrance({ ...rules, isCrowded: () => this.#underWay >= most });
  }

  /** Asks at the turn of whoever sent the request; throws `busy` when that does not come in time. */
  async ask<Answer>(
    request: FastifyRequest,
    reply: FastifyReply,
    ask: () => Promise<Answer>,
  ): Promise<Answer> {
    await this.#turn(countedFor(request), reply);
    try {
      return await ask();
    } finally {
      this.#underWay -= 1;
      this.#entrance.letIn();
    }
  }

  #turn(network: string, { raw }: FastifyReply): Promise<void> {
    return new Promise((comesIn, isPutOff) => {
      const leave = this.#entrance.arrive(network, (refusal) => {
        if (refusal) return isPutOff(refusal);
        this.#underWay += 1;
        comesIn();
      });
      // Nothing of it counts for who is in.
      raw.once('close', () => {
        leave();
        isPutOff(new Problem('busy'));
      });
    });
  }
}
