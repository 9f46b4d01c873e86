import {
  IconBallFootball,
  IconBrain,
  IconBrush,
  IconHeartHandshake,
  IconToolsKitchen2,
  IconTrees,
} from '@tabler/icons-react';
import type { ReactNode } from 'react';

import { hobbyGroups } from '@mysathi/contract/options/hobbies';
import type { Hobby } from '@mysathi/contract/options/hobbies';
import { iconLook } from '../../ui/icon-look.ts';

const icons = {
  Mind: IconBrain,
  'Sport and fitness': IconBallFootball,
  Food: IconToolsKitchen2,
  Outdoors: IconTrees,
  Arts: IconBrush,
  Community: IconHeartHandshake,
} as const satisfies Record<(typeof hobbyGroups)[Hobby], unknown>;

const isHobby = (name: string): name is Hobby => Object.hasOwn(hobbyGroups, name);

/** Returns the icon of a hobby's group. */
export const hobbyIcon = (name: string): ReactNode => {
  if (!isHobby(name)) return null;
  const Icon = icons[hobbyGroups[name]];
  return <Icon {...iconLook(18)} />;
};
