import type { Plugin } from 'vite';

const listed = /import \{([^}]*)\} from '@tabler\/icons-react';/g;

/** Names the file of each icon instead of the one list of all. */
export const withSingleIcons = (code: string): string =>
  code.replaceAll(listed, (_, names: string) =>
    names
      .split(',')
      .map((name) => name.trim())
      .filter(Boolean)
      .map((name) =>
        name.startsWith('type ')
          ? `import { ${name} } from '@tabler/icons-react';`
          : `import ${name} from '@tabler/icons-react/dist/esm/icons/${name}.mjs';`,
      )
      .join(' '),
  );

/**
 * Whoever imports one icon imports the list of all: a script with one would be given every icon in use, and the server
 * would read thousands.
 */
export const singleIcons = (): Plugin => ({
  name: 'single-icons',
  enforce: 'pre',
  transform: {
    filter: { id: /\/app\/.*\.tsx?(?:\?|$)/, code: '@tabler/icons-react' },
    handler: (code) => ({ code: withSingleIcons(code), map: null }),
  },
});
