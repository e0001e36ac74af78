import * as z from 'zod/mini';
import type { Endpoint } from './endpoint.ts';
import { apiError } from './error.schema.ts';
import { sourced } from './market/wire.schema.ts';
import { planFrame } from './portfolio/plan.schema.ts';
import { viewFrame } from './portfolio/views.schema.ts';
import { schemaNames } from './schema-names.ts';

type Json = Record<string, unknown>;
type Part = 'params' | 'query' | 'body' | 'response';

/** The parts of all calls that travel one way, with the named schemas among them. */
interface Described {
  readonly parts: Readonly<Record<string, Json>>;
  readonly schemas: Readonly<Record<string, Json>>;
}

/** One conversion of everything, so that a schema has one name and one description. */
function describe(parts: Record<string, z.ZodMiniType>, io: 'input' | 'output'): Described {
  const { properties = {}, $defs = {} } = z.toJSONSchema(z.object(parts), {
    io,
    metadata: schemaNames,
    unrepresentable: 'any',
    override: ({ jsonSchema }) => simplify(jsonSchema, io),
  });
  return { parts: properties as Record<string, Json>, schemas: $defs as Record<string, Json> };
}

type JsonSchema = Parameters<NonNullable<z.core.ToJSONSchemaParams['override']>>[0]['jsonSchema'];

/** The forms that generators of clients read well. */
function simplify(schema: JsonSchema, io: 'input' | 'output'): void {
  // Read-only for our code; in OpenAPI it would mean that nobody may send it.
  delete schema.readOnly;
  if (schema.minimum === Number.MIN_SAFE_INTEGER) delete schema.minimum;
  if (schema.maximum === Number.MAX_SAFE_INTEGER) delete schema.maximum;
  // An answer may have more fields in a later version.
  if (io === 'output' && schema.additionalProperties === false) delete schema.additionalProperties;
  const { propertyNames, required, additionalProperties: value } = schema;
  if (propertyNames === undefined || value === undefined) return;
  if (required !== undefined) {
    schema.properties = Object.fromEntries(required.map((name) => [name, value as JsonSchema]));
    delete schema.additionalProperties;
  }
  if (required !== undefined || JSON.stringify(propertyNames) === '{"type":"string"}')
    delete schema.propertyNames;
}

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

/** What many answers have in common: the fields are told once, under the name of their schema. */
const FRAMES: Readonly<Record<string, z.ZodMiniType>> = {
  Sourced: sourced,
  PortfolioView: viewFrame,
  PlanView: planFrame,
};

/** The OpenAPI 3.1 document of the given calls; nothing in it is written twice. */
export function openApi(endpoints: readonly Endpoint[], version: string): Json {
  const sent = describe(partsOf(endpoints, ['params', 'query', 'body']), 'input');
  const answered = describe(
    { error: apiError, ...FRAMES, ...partsOf(endpoints, ['response']) },
    'output',
  );
  const differing = differingNames(sent.schemas, answered.schemas);
  const sentName = (name: string) => (differing.has(name) ? `${name}Input` : name);
  const answeredTexts = namesByText(answered.schemas);
  const closed = [...answeredTexts].filter(([text]) => !text.includes('"$ref"'));
  const sentTexts = new Map([...closed, ...namesByText(sent.schemas)]);
  const parts = {
    ...inComponents(sent.parts, sentTexts, sentName),
    ...inComponents(
      Object.keys(FRAMES).reduce(
        (framed, name) => withoutFrame(framed, name, answered.schemas[name] ?? {}),
        answered.parts,
      ),
      answeredTexts,
    ),
  };
  const paths: Record<string, Json> = {};
  for (const endpoint of endpoints)
    paths[endpoint.path] = {
      ...paths[endpoint.path],
      [endpoint.method.toLowerCase()]: operation(endpoint, parts),
    };
  const sentSchemas = Object.entries(inComponents(sent.schemas, sentTexts, sentName));
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
    // Most calls also answer an anonymous visitor; those that do not say so with 401 or 403. Sessions
    // are not asked for: clients of some generators look for the cookie's name among their headers,
    // where its colon makes them throw, and a program has a key.
    security: [{}, { key: [] }],
    paths,
    components: {
      schemas: {
        ...Object.fromEntries(sentSchemas.map(([name, schema]) => [sentName(name), schema])),
        ...inComponents(answered.schemas, answeredTexts),
      },
      responses: {
        Refused: failure('The call is not as it should be; issues names the fields.'),
        Failed: failure('Not allowed, not there, too often, or the server failed: see statusCode.'),
      },
      securitySchemes: SECURITY_SCHEMES,
    },
  };
}

const failure = (description: string): Json => ({
  description,
  content: { 'application/json': { schema: { $ref: `${COMPONENTS}Error` } } },
});

const keyOf = ({ id }: Endpoint, part: Part): string => `${id}.${part}`;

const partsOf = (
  endpoints: readonly Endpoint[],
  wanted: readonly Part[],
): Record<string, z.ZodMiniType> =>
  Object.fromEntries(
    endpoints.flatMap((endpoint) =>
      wanted.flatMap((part) => {
        const schema = endpoint[part];
        return schema === undefined ? [] : [[keyOf(endpoint, part), schema]];
      }),
    ),
  );

/** Of a call: their fields become its parameters, also where a schema has the same ones. */
const PARAMETERS = /\.(?:params|query)$/;
const DEFINITION = /"#\/\$defs\/(\w+)"/g;
const COMPONENTS = '#/components/schemas/';

/**
 * The same with references to components, under the names that they have there. What is written
 * out as a component is a reference too, wherever its schema was made.
 */
function inComponents<T extends object>(
  described: T,
  known: ReadonlyMap<string, string>,
  rename = (name: string) => name,
): T {
  const whole = JSON.stringify(described, (key, value: unknown) => {
    if (!isSchema(value) || PARAMETERS.test(key)) return value;
    const name = known.get(JSON.stringify(value));
    return name === undefined || name === key ? value : { $ref: `#/$defs/${name}` };
  });
  return JSON.parse(
    whole.replaceAll(DEFINITION, (_, name: string) => `"${COMPONENTS}${rename(name)}"`),
  ) as T;
}

/** The same with a reference to the frame in place of its fields. */
function withoutFrame(
  parts: Described['parts'],
  frame: string,
  { properties }: Json,
): Described['parts'] {
  const shared = properties as Readonly<Record<string, Json>>;
  const isShared = ([name, schema]: readonly [string, unknown]): boolean =>
    JSON.stringify(shared[name]) === JSON.stringify(schema);
  return JSON.parse(
    JSON.stringify(parts, (_, value: unknown) => {
      if (!isSchema(value) || !isSchema(value['properties'])) return value;
      const fields = Object.entries(value['properties']);
      const own = fields.filter((field) => !isShared(field));
      if (fields.length - own.length < Object.keys(shared).length) return value;
      const required = (value['required'] as string[]).filter((name) => !(name in shared));
      return {
        allOf: [
          { $ref: `#/$defs/${frame}` },
          { type: 'object', properties: Object.fromEntries(own), required },
        ],
      };
    }),
  ) as Described['parts'];
}

const isSchema = (value: unknown): value is Json =>
  typeof value === 'object' && value !== null && !Array.isArray(value);

const namesByText = (schemas: Described['schemas']): ReadonlyMap<string, string> =>
  new Map(Object.entries(schemas).map(([name, schema]) => [JSON.stringify(schema), name]));

/** Schemas that are not the same in both directions, or refer to one that is not. */
function differingNames(
  sent: Described['schemas'],
  answered: Described['schemas'],
): ReadonlySet<string> {
  const shared = Object.keys(sent).filter((name) => name in answered);
  const differing = new Set<string>();
  for (let known = -1; known < differing.size;) {
    known = differing.size;
    for (const name of shared) {
      const text = JSON.stringify(sent[name]);
      const refersToOne = [...text.matchAll(DEFINITION)].some(([, to = '']) => differing.has(to));
      if (refersToOne || text !== JSON.stringify(answered[name])) differing.add(name);
    }
  }
  return differing;
}

function operation(endpoint: Endpoint, parts: Described['parts']): Json {
  const { id, summary, tag, body } = endpoint;
  const named = [
    ...parameters(parts[keyOf(endpoint, 'params')], 'path'),
    ...parameters(parts[keyOf(endpoint, 'query')], 'query'),
  ];
  const content = (part: Part) => ({
    'application/json': { schema: parts[keyOf(endpoint, part)] },
  });
  return {
    operationId: id,
    summary,
    tags: [tag],
    ...(named.length === 0 ? {} : { parameters: named }),
    ...(body === undefined ? {} : { requestBody: { required: true, content: content('body') } }),
    responses: {
      200: { description: 'Done.', content: content('response') },
      // Some generators write a range such as 4XX into their code as it is.
      400: { $ref: '#/components/responses/Refused' },
      default: { $ref: '#/components/responses/Failed' },
    },
  };
}

function parameters(schema: Json | undefined, place: 'path' | 'query'): Json[] {
  const { properties = {}, required = [] } = (schema ?? {}) as {
    properties?: Record<string, Json>;
    required?: string[];
  };
  return Object.entries(properties).map(([name, { description, ...rest }]) => ({
    name,
    in: place,
    ...(place === 'path' || required.includes(name) ? { required: true } : {}),
    ...(description === undefined ? {} : { description }),
    schema: rest,
  }));
}
