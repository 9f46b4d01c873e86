import swagger from '@fastify/swagger';
import swaggerUi from '@fastify/swagger-ui';
import type { FastifyInstance, FastifySchema } from 'fastify';
import * as z from 'zod';

import type { Endpoint } from '@mysathi/contract/endpoint';
import { problemBody } from '@mysathi/contract/problem-body';

const multipart = 'multipart/form-data';
const encodings = ['application/json', 'application/x-www-form-urlencoded', multipart];

type JsonSchema = Record<string, unknown>;

/** Returns the wire form of a schema: a codec's input, both in bodies and in answers. */
const wireSchema = (schema: z.ZodType): JsonSchema => {
  const { $schema: _, ...rest } = z.toJSONSchema(schema, {
    io: 'input',
    unrepresentable: 'any',
    reused: 'inline',
  });
  return rest;
};

// The documentation page sets styles by script, which the policy of our own pages need not allow.
const docsPolicy =
  "default-src 'self'; img-src 'self' data:; style-src 'self' 'unsafe-inline'; object-src 'none'; base-uri 'none'; form-action 'self'; frame-ancestors 'none'";

/** Documents a body that is read before it is known which of these forms it has. */
export const eitherForm = (...forms: readonly z.ZodType[]): { anyOf: JsonSchema[] } => ({
  anyOf: forms.map(wireSchema),
});

const propertiesOf = (schema: JsonSchema): JsonSchema =>
  (schema['properties'] as JsonSchema | undefined) ?? {};

const hasProperties = (schema: JsonSchema): boolean => Object.keys(propertiesOf(schema)).length > 0;

const takesNothing = (schema: JsonSchema): boolean =>
  schema['type'] === 'object' && !hasProperties(schema) && !('additionalProperties' in schema);

const withFiles = (schema: JsonSchema, names: readonly string[]): JsonSchema => ({
  ...schema,
  properties: {
    ...propertiesOf(schema),
    ...Object.fromEntries(names.map((name) => [name, { type: 'string', format: 'binary' }])),
  },
});

/** Returns the bodies of a call by encoding; null if it takes none. */
const contentOf = ({
  method,
  takesFiles,
  besideFiles,
  ...endpoint
}: Endpoint): Record<string, { schema: JsonSchema }> | null => {
  if (method === 'GET') return null;
  const schema = wireSchema(endpoint.body);
  const plain = takesNothing(schema) ? [] : encodings.map((encoding) => [encoding, { schema }] as const);
  const content = Object.fromEntries(plain);
  if (takesFiles)
    content[multipart] = { schema: withFiles(besideFiles ? wireSchema(besideFiles) : schema, takesFiles) };
  return Object.keys(content).length > 0 ? content : null;
};

/** Returns the description of one endpoint in the document. */
const describeEndpoint = (endpoint: Endpoint): FastifySchema => {
  const params = wireSchema(endpoint.params);
  const query = wireSchema(endpoint.query);
  const content = contentOf(endpoint);
  return {
    summary: endpoint.summary,
    tags: [endpoint.path.split('/')[1] ?? 'api'],
    operationId: `${endpoint.method.toLowerCase()}${endpoint.path.replace(/[^a-zA-Z0-9]+(\w)?/g, (_, letter?: string) => letter?.toUpperCase() ?? '')}`,
    security: [...(endpoint.access === 'visitor' ? [{}] : []), { accessToken: [] }],
    ...(hasProperties(params) ? { params } : {}),
    ...(hasProperties(query) ? { querystring: query } : {}),
    ...(content ? { body: { content } } : {}),
    response: {
      '2xx': { description: 'Success', ...wireSchema(endpoint.answer) },
      '4xx': {
        description: 'What the caller can mend; the message is fit for a person',
        ...wireSchema(problemBody),
      },
      '5xx': { description: 'What the caller cannot mend', ...wireSchema(problemBody) },
    },
  };
};

/** Serves the OpenAPI 3.1 document at /api/openapi.json and a readable page at /api/docs. */
export const installOpenApi = async (app: FastifyInstance, publicOrigin: string): Promise<void> => {
  await app.register(swagger, {
    openapi: {
      openapi: '3.1.0',
      info: {
        title: 'Mysathi',
        version: '1.0.0',
        description: 'Every call of the site, as it goes over the wire.',
      },
      servers: [{ url: publicOrigin }],
      components: { securitySchemes: { accessToken: { type: 'http', scheme: 'bearer' } } },
    },
    transform: ({ schema, url, route }) => {
      const endpoint = route.config?.endpoint;
      return endpoint
        ? { schema: describeEndpoint(endpoint), url }
        : { schema: { ...schema, hide: true }, url };
    },
  });
  app.get('/api/openapi.json', { schema: { hide: true } }, async () => app.swagger());
  await app.register(swaggerUi, {
    routePrefix: '/api/docs',
    uiConfig: { docExpansion: 'list', deepLinking: true, url: '/api/openapi.json' },
    staticCSP: docsPolicy,
  });
};
