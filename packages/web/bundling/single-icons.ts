import type { Plugin } from 'vite';

const listed = /import \{([^}]*)\} from '@tabler\/icons-react';/g;

/** Replaces imports from the list of all icons by imports of the single files. */
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
 * Importing an icon from the package imports the list of all: a script with one icon would contain every icon in use,
 * and the server would read thousands of files.
 */
export const singleIcons = (): Plugin => ({
  name: 'single-icons',
  enforce: 'pre',
  transform: {
    filter: { id: /\/app\/.*\.tsx?(?:\?|$)/, code: '@tabler/icons-react' },
    handler: (code) => ({ code: withSingleIcons(code), map: null }),
  },
});
