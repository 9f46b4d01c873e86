import type { Plugin } from 'vite';

/** One line for each kind of schema. */
const description = /^\s*inst\._zod\.processJSONSchema = .*$/gm;
const standardDescription = /createStandardJSONSchemaMethod\(this, "(?:in|out)put"\)/g;
const ownDescription = 'return createToJSONSchemaMethod(this, {})(params);';
/** What a schema's checks come to together, such as its `maxLength`. */
const together = 'processors.aggregateChecks(inst)';

/** The module of schemas without their way to describe themselves, as JSON Schema or check by check. */
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

/** The server describes schemas for the API's documentation. No page does, so browsers need not fetch it. */
export const leanSchemas = (): Plugin => ({
  name: 'lean-schemas',
  applyToEnvironment: ({ name }) => name === 'client',
  transform: {
    filter: { id: /\/zod\/v4\/classic\/schemas\.js$/ },
    handler: (code) => ({ code: withoutDescriptions(code), map: null }),
  },
});
