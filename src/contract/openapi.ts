import * as z from 'zod/mini';
import type { Endpoint } from './endpoint.ts';
import { apiError } from './error.ts';

type Json = Record<string, unknown>;

const schemaOf = (schema: z.ZodMiniType, io: 'input' | 'output'): Json => {
  const { $schema: _, ...rest } = z.toJSONSchema(schema, { io, unrepresentable: 'any' });
  return rest;
};

const SECURITY_SCHEMES: Json = {
  session: {
    type: 'apiKey',
    in: 'cookie',
    name: 'qm_dashboard:user',
    description: 'The session of a signed-in member, as /api/login sets it.',
  },
  key: {
    type: 'http',
    scheme: 'bearer',
    bearerFormat: 'tdk_…',
    description:
      'An API key of a member, made at /api/account/keys. It may do what its member may, except for what concerns the account itself.',
  },
};

/** The OpenAPI 3.1 document of the given calls; nothing in it is written twice. */
export function openApi(endpoints: readonly Endpoint[], version: string): Json {
  const paths: Record<string, Json> = {};
  for (const endpoint of endpoints)
    paths[endpoint.path] = {
      ...paths[endpoint.path],
      [endpoint.method.toLowerCase()]: operation(endpoint),
    };
  return {
    openapi: '3.1.0',
    info: {
      title: 'Tapedeck API',
      version,
      description:
        'Every failure is JSON: statusCode, statusMessage (in the language of the request), code and errorId.',
      license: { name: 'Apache-2.0', identifier: 'Apache-2.0' },
    },
    servers: [{ url: '/' }],
    // Most calls also answer an anonymous visitor; those that do not say so with 401 or 403.
    security: [{}, { session: [] }, { key: [] }],
    paths,
    components: {
      schemas: { Error: schemaOf(apiError, 'output') },
      securitySchemes: SECURITY_SCHEMES,
    },
  };
}

function operation(endpoint: Endpoint): Json {
  const failure = (description: string) => ({
    description,
    content: { 'application/json': { schema: { $ref: '#/components/schemas/Error' } } },
  });
  return {
    operationId: endpoint.id,
    summary: endpoint.summary,
    tags: [endpoint.tag],
    parameters: [...parameters(endpoint.params, 'path'), ...parameters(endpoint.query, 'query')],
    ...(endpoint.body === undefined
      ? {}
      : {
          requestBody: {
            required: true,
            content: { 'application/json': { schema: schemaOf(endpoint.body, 'input') } },
          },
        }),
    responses: {
      200: {
        description: 'Done.',
        content: { 'application/json': { schema: schemaOf(endpoint.response, 'output') } },
      },
      '4XX': failure('The call cannot be answered as it was made.'),
      '5XX': failure('The server failed; errorId finds the cause in its log.'),
    },
  };
}

function parameters(schema: z.ZodMiniObject | undefined, place: 'path' | 'query'): Json[] {
  if (schema === undefined) return [];
  const { properties = {}, required = [] } = schemaOf(schema, 'input') as {
    properties?: Record<string, Json>;
    required?: string[];
  };
  return Object.entries(properties).map(([name, { description, ...rest }]) => ({
    name,
    in: place,
    required: place === 'path' || required.includes(name),
    ...(description === undefined ? {} : { description }),
    schema: rest,
  }));
}
