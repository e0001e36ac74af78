import { describe, expect, it } from 'vitest';
import * as z from 'zod/mini';
import { ANYONE } from '../domain/identity/access.ts';
import { callTo, defineEndpoint } from './endpoint.ts';
import { openApi } from './openapi.ts';
import { namedObject, namedStrictObject } from './schema-names.ts';

interface Folder {
  readonly name: string;
  readonly folders: readonly Folder[];
}
const folder: z.ZodMiniType<Folder> = namedObject('TestFolder', {
  name: z.string(),
  get folders() {
    return z.array(folder);
  },
});
const colour = namedStrictObject('TestColour', { red: z._default(z.number(), 0) });
const painting = namedObject('TestPainting', { colour });

const call = defineEndpoint(callTo('paint', 'POST', '/api/paint'), {
  access: ANYONE,
  tag: 'Test',
  summary: 'Paints.',
  body: z.object({ painting, folder }),
  response: z.object({
    painting,
    folder,
    // The same as a named one, made again.
    like: z.strictObject({ red: z._default(z.number(), 0) }),
    counts: z.record(z.enum(['a', 'b']), z.number()),
  }),
});

const { paths, components, security } = openApi([call], '1') as {
  security: readonly Record<string, readonly string[]>[];
  paths: Record<string, { post: { requestBody: object; responses: Record<string, object> } }>;
  components: {
    schemas: Record<string, object>;
    securitySchemes: Record<string, { readonly name?: string }>;
  };
};
const ref = (name: string) => ({ $ref: `#/components/schemas/${name}` });

describe('the OpenAPI document', () => {
  it('asks for credentials under names that clients can look for in headers', () => {
    const asked = security.flatMap((one) => Object.keys(one));
    expect(asked).toEqual(['key']);
    for (const id of asked) {
      const { name = 'authorization' } = components.securitySchemes[id]!;
      expect(new Headers().has(name), name).toBe(false);
    }
  });

  it('has a schema that contains itself as a component', () => {
    expect(components.schemas['TestFolder']).toEqual({
      type: 'object',
      properties: {
        name: { type: 'string' },
        folders: { type: 'array', items: ref('TestFolder') },
      },
      required: ['name', 'folders'],
    });
    expect(JSON.stringify({ paths, components })).not.toMatch(/\$defs|__schema/);
  });

  it('gives what is sent a name of its own where it differs from what is answered', () => {
    const { TestColour, TestColourInput, TestPainting, TestPaintingInput } = components.schemas;
    expect(TestColour).toMatchObject({ required: ['red'] });
    expect(TestColourInput).not.toHaveProperty('required');
    expect(TestPainting).toMatchObject({ properties: { colour: ref('TestColour') } });
    expect(TestPaintingInput).toMatchObject({ properties: { colour: ref('TestColourInput') } });
    expect(components.schemas).not.toHaveProperty('TestFolderInput');
    expect(paths['/api/paint']?.post.requestBody).toMatchObject({
      content: {
        'application/json': {
          schema: { properties: { painting: ref('TestPaintingInput'), folder: ref('TestFolder') } },
        },
      },
    });
  });

  it('tells the parameters of a call, also where a component has the same fields', () => {
    const span = namedObject('TestSpan', { from: z.string(), to: z.string() });
    const ask = defineEndpoint(callTo('ask', 'GET', '/api/ask'), {
      access: ANYONE,
      tag: 'Test',
      summary: 'Asks.',
      query: z.object({ from: z.string(), to: z.string() }),
      response: z.object({ span }),
    });
    const document = openApi([ask], '1') as {
      paths: Record<string, { get: { parameters?: readonly object[] } }>;
    };
    expect(document.paths['/api/ask']?.get.parameters).toMatchObject([
      { name: 'from', in: 'query', required: true },
      { name: 'to', in: 'query', required: true },
    ]);
  });

  it('refers to a component wherever its schema was made, and names the keys of a record', () => {
    expect(paths['/api/paint']?.post.responses['200']).toMatchObject({
      content: {
        'application/json': {
          schema: {
            properties: {
              like: ref('TestColour'),
              counts: {
                properties: { a: { type: 'number' }, b: { type: 'number' } },
                required: ['a', 'b'],
              },
            },
          },
        },
      },
    });
  });
});
