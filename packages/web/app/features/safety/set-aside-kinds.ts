import {
  blockMember,
  hideFromMember,
  listBlocks,
  listHides,
  showToMember,
  unblockMember,
} from '@mysathi/contract/endpoints/safety';

import { blockingTexts, hidingTexts } from '../../messages/en/set-aside.ts';

/** The two ways to set a member aside: blocking (neither sees the other) and hiding (only they do not see me). */
export const setAsideKinds = {
  block: { list: listBlocks, set: blockMember, takeBack: unblockMember, texts: blockingTexts },
  hide: { list: listHides, set: hideFromMember, takeBack: showToMember, texts: hidingTexts },
} as const;

export type SetAsideKind = keyof typeof setAsideKinds;
