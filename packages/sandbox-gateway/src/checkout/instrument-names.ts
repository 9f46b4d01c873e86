import { messages } from '../messages.ts';
import type { Instrument } from './instruments.ts';
import { banks, wallets } from './instruments.ts';

/** Returns the display name of an instrument. */
export const instrumentName = (instrument: Instrument): string => {
  switch (instrument.method) {
    case 'upi':
      return instrument.app === 'qr' ? messages.upi.scanned : messages.upi.names[instrument.app];
    case 'card':
      return messages.card.ending(instrument.card.network, instrument.card.last4);
    case 'netbanking':
      return banks[instrument.bank] ?? instrument.bank;
    case 'wallet':
      return wallets[instrument.wallet] ?? instrument.wallet;
  }
};
