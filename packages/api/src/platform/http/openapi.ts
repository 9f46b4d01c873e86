import swagger from '@fastify/swagger';
import swaggerUi from '@fastify/swagger-ui';
import type { FastifyInstance, FastifySchema } from 'fastify';
import * as z from 'zod';

import type { Endpoint } from '@mysathi/contract/endpoint';
import { problemBody } from '@mysathi/contract/problem-body';

const encodings = ['application/json', 'application/x-www-form-urlencoded', 'multipart/form-data'];

type JsonSchema = Record<string, unknown>;

/** The wire side of a schema: for a codec its input, in answers as well as in bodies. */
const wireSchema = (schema: z.ZodType): JsonSchema => {
  const { $schema: _, ...rest } = z.toJSONSchema(schema, {
    io: 'input',
    unrepresentable: 'any',
    reused: 'inline',
  });
  return rest;
};

// The page sets styles from script, which the policy of our own pages does not need to allow.
const docsPolicy =
  "default-src 'self'; img-src 'self' data:; style-src 'self' 'unsafe-inline'; object-src 'none'; base-uri 'none'; form-action 'self'; frame-ancestors 'none'";

const hasProperties = (schema: JsonSchema): boolean =>
  Object.keys((schema['properties'] as object | undefined) ?? {}).length > 0;

const withFiles = (schema: JsonSchema): JsonSchema => ({
  type: 'object',
  ...schema,
  additionalProperties: { type: 'string', format: 'binary' },
});

/** What the document says about one endpoint. */
const describeEndpoint = (endpoint: Endpoint): FastifySchema => {
  const params = wireSchema(endpoint.params);
  const query = wireSchema(endpoint.query);
  const body = wireSchema(endpoint.body);
  const takesBody =
    endpoint.method !== 'GET' && (endpoint.takesFiles || hasProperties(body) || body['type'] !== 'object');
  return {
    summary: endpoint.summary,
    tags: [endpoint.path.split('/')[1] ?? 'api'],
    operationId: `${endpoint.method.toLowerCase()}${endpoint.path.replace(/[^a-zA-Z0-9]+(\w)?/g, (_, letter?: string) => letter?.toUpperCase() ?? '')}`,
    ...(endpoint.access === 'visitor' ? {} : { security: [{ accessToken: [] }] }),
    ...(hasProperties(params) ? { params } : {}),
    ...(hasProperties(query) ? { querystring: query } : {}),
    ...(takesBody ? { body: endpoint.takesFiles ? withFiles(body) : body } : {}),
    ...(takesBody ? { consumes: endpoint.takesFiles ? ['multipart/form-data'] : encodings } : {}),
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

/** The OpenAPI 3.1 document at /api/openapi.json and a readable page at /api/docs. */
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
