import type { FastifyReply, FastifyRequest } from 'fastify';
import type pg from 'pg';

import { Problem } from '@mysathi/contract/errors';

import { Entrance } from '../http/under-load/entrance.ts';
import { countedFor } from '../http/under-load/load-shedding.ts';

/** Many pictures are requested at once, and a browser does not retry a refused one. */
const rules = {
  atATurn: 10,
  burst: 600,
  places: 600,
  patienceMilliseconds: { atOnce: 10_000, lasting: 3000 },
};

/**
 * Limits queries about pictures and ID proofs to half of the database connections, with networks taking turns. Pictures
 * do not queue with calls: otherwise one network could make every call wait for thousands of its pictures.
 */
export class MediaLine {
  readonly #entrance: Entrance;
  #underWay = 0;

  constructor({ options }: Pick<pg.Pool, 'options'>) {
    const most = Math.max(1, Math.floor(options.max / 2));
    this.#entrance = new Entrance({ ...rules, isCrowded: () => this.#underWay >= most });
  }

  /**
   * Runs a query when it is the sender's turn.
   * @throws Problem `busy` if that does not come in time
   */
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
      // Has no effect on a request that was admitted already.
      raw.once('close', () => {
        leave();
        isPutOff(new Problem('busy'));
      });
    });
  }
}
