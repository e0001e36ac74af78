import { globSync, readFileSync } from 'node:fs';
import { describe, expect, it } from 'vitest';
import { buildingNothing, withoutSchemas, withoutUnused } from './lean-pages.ts';

const file = `
import * as z from 'zod/mini';
const part = z.object({ a: z.string() });
export const whole = z.array(part);
export const getThing = defineEndpoint({
  id: 'getThing',
  method: 'GET',
  path: '/api/things/{id}',
  tag: 'Things',
  summary: 'A thing.',
  params: z.object({ id: z.string() }),
  query: z.object({ body: z.string() }),
  response: z.object({ response: z.string() })
});
export const other = { response: 1 };
`;

const contracts = globSync('src/contract/**/*.ts').filter((name) => !name.endsWith('.test.ts'));

describe('contract in the browser', () => {
  it('keeps what a call needs and drops what checks it', () => {
    const code = withoutSchemas(file, 'things.ts');
    const definition = code.slice(
      code.indexOf('defineEndpoint'),
      code.indexOf('export const other'),
    );
    expect(definition).toMatch(/id: 'getThing'/);
    expect(definition).toMatch(/method: 'GET'/);
    expect(definition).toMatch(/path: '\/api\/things\/\{id\}'/);
    expect(definition).not.toMatch(/z\./);
    expect(code).toContain('const part = /*#__PURE__*/ (() => (z.object({ a: z.string() })))();');
    expect(code).toContain('export const whole = /*#__PURE__*/ (() => (z.array(part)))();');
    expect(code).toContain('export const other = { response: 1 };');
  });
  it('leaves valid code, with and without a last comma', () => {
    expect(withoutSchemas(withoutSchemas(file, 'a.ts'), 'a.ts')).not.toMatch(/,\s*,/);
  });

  it('definitions write their fields out: what they would spread stays with all it checks by', () => {
    const spreading = contracts.filter((name) =>
      /defineEndpoint\(\{[^()]*?\.\.\./.test(withoutSchemas(readFileSync(name, 'utf8'), name)),
    );
    expect(contracts.length).toBeGreaterThan(30);
    expect(spreading).toEqual([]);
  });

  it('drops the names of schemas, and nothing else stands at the top level of a contract', () => {
    const named = withoutSchemas(`${file}schemaNames.add(whole, { id: 'Whole' });`, 'things.ts');
    expect(named).not.toContain('schemaNames');
    const left = contracts.filter((name) =>
      /^\w+[.(]/m.test(withoutSchemas(readFileSync(name, 'utf8'), name)),
    );
    expect(left).toEqual([]);
  });

  it('no contract takes another apart at its top level: a bundler keeps what it reads from', () => {
    const apart = contracts.filter((name) =>
      /^(?:export )?const [[{]/m.test(readFileSync(name, 'utf8')),
    );
    expect(apart).toEqual([]);
  });

  it('nor does it import what only its schemas used', () => {
    const code = `
import { LIMITS } from './limits.ts';
import { rate, type Rate } from './rate.ts';
import { part } from './part.ts';
const few = () => z.max(LIMITS);
const query = z.object({ few: few() });
export type Query = z.infer<typeof query>;
export const double = (of: Rate): number => 2 * rate(of);
export const get = defineEndpoint({ id: 'get', query, response: part });`;
    const left = withoutSchemas(code, 'a.ts');
    expect(left).toContain("from './rate.ts'");
    expect(left).toContain('export const double');
    expect(left).not.toMatch(/LIMITS|part\.ts|few|const query/);
  });

  it('what is used somewhere stays, under whatever name it came', () => {
    const code = `import * as all from './all.ts'; import one, { two as three } from './two.ts';
import './effect.ts';
const own = all.first, other = 1;
export { own }; export default three;`;
    expect(withoutUnused(code, 'a.ts')).toBe(code);
  });

  it('what a file computes at its top level is left to whoever imports it', () => {
    expect(buildingNothing('const table = build(1); export const rate = 2;', 'a.ts')).toBe(
      'const table = /*#__PURE__*/ (() => (build(1)))(); export const rate = 2;',
    );
    expect(buildingNothing('const more = { ...table, a: 1 };', 'a.ts')).toBe(
      'const more = /*#__PURE__*/ (() => ({ ...table, a: 1 }))();',
    );
    expect(buildingNothing('const part = table.part;', 'a.ts')).toBe(
      'const part = /*#__PURE__*/ (() => (table.part))();',
    );
    const functions =
      'export const f = (a: number) => g(a); const h = function () { return g(1); };';
    expect(buildingNothing(functions, 'a.ts')).toBe(functions);
  });
});
