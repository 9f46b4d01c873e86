import type { Plugin } from 'vite';

/** One such line per kind of schema. */
const description = /^\s*inst\._zod\.processJSONSchema = .*$/gm;
const standardDescription = /createStandardJSONSchemaMethod\(this, "(?:in|out)put"\)/g;
const ownDescription = 'return createToJSONSchemaMethod(this, {})(params);';
/** The combined checks of a schema, such as its `maxLength`. */
const together = 'processors.aggregateChecks(inst)';

/** Removes from zod's module of schemas their ability to describe themselves, as JSON Schema or check by check. */
export const withoutDescriptions = (code: string): string => {
  const lean = code
    .replaceAll(description, '')
    .replaceAll(standardDescription, 'undefined')
    .replace(ownDescription, 'return describedElsewhere();')
    .replaceAll(together, 'describedElsewhere()')
    .concat(
      "\nfunction describedElsewhere() { throw new Error('Schemas are described on the server only.'); }\n",
    );
  const left = lean.match(/processJSONSchema|\w*JSONSchemaMethod\(|\bprocessors\.(?!js\b)/);
  if (left || !code.includes(ownDescription))
    throw new Error('zod describes its schemas in another way: see lean-schemas.ts.');
  return lean;
};

const words = /^export default function \(\) \{\n\s*return \{\n\s*localeError: error\(\),/m;

/** Replaces zod's own messages by a single one: the messages shown in forms come from the schemas' rules. */
export const withoutWords = (code: string): string => {
  if (!words.test(code)) throw new Error('zod keeps its words in another way: see lean-schemas.ts.');
  return "export default () => ({ localeError: () => 'Invalid input' });\n";
};

const lean = (name: string, id: RegExp, change: (code: string) => string): Plugin => ({
  name,
  applyToEnvironment: ({ name: environment }) => environment === 'client',
  transform: { filter: { id }, handler: (code) => ({ code: change(code), map: null }) },
});

/**
 * The server describes schemas in the API documentation, also with zod's messages. Pages do not, so browsers need not
 * load that code.
 */
export const leanSchemas = (): Plugin[] => [
  lean('lean-schemas', /\/zod\/v4\/classic\/schemas\.js$/, withoutDescriptions),
  lean('lean-words', /\/zod\/v4\/locales\/en\.js$/, withoutWords),
];
