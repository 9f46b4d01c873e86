import { readFileSync } from 'node:fs';

type Entity = Record<string, never>;

const read = (name: string): { always: Entity; sometimes: Entity } =>
  JSON.parse(
    readFileSync(
      new URL(`../../../../../sandbox-gateway/src/testing/documented/${name}.json`, import.meta.url),
      'utf8',
    ),
  ) as { always: Entity; sometimes: Entity };

/** Returns the fields of an entity that the gateway's documentation always shows. */
export const documented = (name: string): Entity => read(name).always;

/** Returns these and the fields that it shows sometimes. */
export const documentedWhole = (name: string): Entity => {
  const { always, sometimes } = read(name);
  return { ...always, ...sometimes };
};

/** Returns the bytes of an event about some entities. */
export const eventOf = (event: string, entities: Record<string, object>): Buffer =>
  Buffer.from(
    JSON.stringify({
      ...documented('event'),
      event,
      contains: Object.keys(entities),
      payload: Object.fromEntries(Object.entries(entities).map(([name, entity]) => [name, { entity }])),
    }),
  );
