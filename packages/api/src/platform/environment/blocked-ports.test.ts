import { expect, test } from 'vitest';

import { blockedPorts } from './blocked-ports.ts';

test('they are those that this Node refuses itself, by the same list', async () => {
  const causeAt = (port: number): Promise<string> =>
    fetch(`http://127.0.0.1:${port}/`).then(
      () => 'answered',
      (error: Error) => (error.cause as Error).message,
    );
  for (const port of blockedPorts) expect([port, await causeAt(port)]).toEqual([port, 'bad port']);
});
