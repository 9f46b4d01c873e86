import type { FastifyReply, FastifyRequest } from 'fastify';

import { daySeconds } from '../../../platform/clock.ts';
import { Signer } from '../../../platform/crypto/signing.ts';
import { serverLimits } from '../../../platform/server-limits.ts';
import type { SessionCookies } from '../../../platform/sessions/session-cookies.ts';

/** A member as stored on a device; a new password makes all devices unknown. */
export interface RememberedMember {
  readonly memberId: string;
  readonly passwordChangedAt: Date;
}

const cookieName = 'device';
const mostMembers = 5;
const seconds = serverLimits.cookieDays * daySeconds;

/** Recognises browsers in which a member signed in before, by a sealed cookie that scripts cannot read. */
export class KnownDevices {
  readonly #signer: Signer;
  readonly #cookies: SessionCookies;

  constructor(keys: readonly string[], cookies: SessionCookies) {
    this.#signer = new Signer(keys, 'known device');
    this.#cookies = cookies;
  }

  knows(request: FastifyRequest, member: RememberedMember): boolean {
    return this.#entries(request).some((entry) => {
      const [id = '', seal = ''] = entry.split('.');
      return id === member.memberId && this.#signer.verify(this.#text(member), seal);
    });
  }

  remember(request: FastifyRequest, reply: FastifyReply, member: RememberedMember): void {
    const others = this.#entries(request).filter((entry) => !entry.startsWith(`${member.memberId}.`));
    const entries = [`${member.memberId}.${this.#signer.sign(this.#text(member))}`, ...others].slice(
      0,
      mostMembers,
    );
    this.#cookies.setSealed(reply, cookieName, entries.join('~'), seconds);
  }

  #entries(request: FastifyRequest): string[] {
    const written = this.#cookies.readSealed(request, cookieName) ?? '';
    return written
      .split('~')
      .filter((entry) => /^[0-9a-f-]{36}\.[\w-]{43}$/.test(entry))
      .slice(0, mostMembers);
  }

  #text({ memberId, passwordChangedAt }: RememberedMember): string {
    return `${memberId}.${passwordChangedAt.getTime()}`;
  }
}
