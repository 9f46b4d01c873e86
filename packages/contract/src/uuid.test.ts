import { describe, expect, it } from 'vitest';

import { sendMessage } from './endpoints/messages.ts';
import { uuid } from './uuid.ts';

const written = '7e448ae0-ac1f-4895-9874-32ae08be0ab8';

describe('uuid', () => {
  it('reads an id in whichever case as the database writes it', () => {
    expect(uuid().parse(written.toUpperCase())).toBe(written);
    expect(sendMessage.body.parse({ memberId: written.toUpperCase(), message: 'Namaste' })).toMatchObject({
      memberId: written,
    });
  });

  it('refuses what is no id, in the words given', () => {
    expect(uuid('Please choose your partner.').safeParse('me').error?.issues[0]?.message).toBe(
      'Please choose your partner.',
    );
  });
});
