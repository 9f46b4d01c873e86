import { expect, test } from 'vitest';

import { withSingleIcons } from './single-icons.ts';

test('each icon is imported from its own file', () => {
  const code = `import { IconHeart, IconX } from '@tabler/icons-react';\nimport { useState } from 'react';`;
  expect(withSingleIcons(code)).toBe(
    `import IconHeart from '@tabler/icons-react/dist/esm/icons/IconHeart.mjs'; ` +
      `import IconX from '@tabler/icons-react/dist/esm/icons/IconX.mjs';\nimport { useState } from 'react';`,
  );
});

test('long lists, and types between icons, too', () => {
  const code = `import {\n  IconHeart,\n  type Icon,\n} from '@tabler/icons-react';`;
  expect(withSingleIcons(code)).toBe(
    `import IconHeart from '@tabler/icons-react/dist/esm/icons/IconHeart.mjs'; ` +
      `import { type Icon } from '@tabler/icons-react';`,
  );
});
