import { expect, it } from 'vitest';
import type { Sourced } from '../../domain/quotes/sourced.ts';
import type { Capability } from '../../ports/market-data.ts';
import { ProviderError } from '../../ports/provider-error.ts';
import { shapeProblem } from '../../server/features/market/answer-shapes.fixture.ts';
import type { PlayedAnswer, VendorServer } from './vendor-server.fixture.ts';

type Path = readonly (string | number)[];

/** One change of a recorded answer. */
export interface Mutation {
  readonly title: string;
  readonly body: unknown;
}

/** What stands in the place of a value; `REMOVED` takes the field away. */
const REMOVED = Symbol('removed');
const REPLACEMENTS: readonly (readonly [title: string, value: unknown])[] = [
  ['missing', REMOVED],
  ['null', null],
  ['a word', 'zzz-unknown'],
  ['zero', 0],
  ['an object', {}],
  ['an empty list', []],
  ['a negative number', -1],
  ['a huge number', 1e308],
  ['empty text', ''],
  ['NaN as text', 'NaN'],
  ['true', true],
  ['numeric text', '12.5'],
  ['a list of nulls', [null, null]],
  ['markup', '<script>alert(1)</script>'],
];

/** Of long lists, only the ends are walked into: the items are alike. */
const placesOf = (length: number): readonly number[] =>
  length <= 2 ? Array.from({ length }, (_, i) => i) : [0, length - 1];

/** Every field of the answer, once: the same field of another item is the same field. */
function pathsOf(body: unknown): readonly Path[] {
  const found = new Map<string, Path>();
  const walk = (value: unknown, path: Path): void => {
    const key = path.map((step) => (typeof step === 'number' ? '#' : step)).join('.');
    const name = typeof path.at(-1) === 'number' ? `${key} ${path.at(-1) === 0}` : key;
    if (!found.has(name)) found.set(name, path);
    if (Array.isArray(value)) for (const i of placesOf(value.length)) walk(value[i], [...path, i]);
    else if (typeof value === 'object' && value !== null)
      for (const [field, part] of Object.entries(value)) walk(part, [...path, field]);
  };
  walk(body, []);
  return [...found.values()];
}

/** The answer with another value at the path; the rest is shared, not copied. */
function replaced(body: unknown, path: Path, value: unknown): unknown {
  const [step, ...rest] = path;
  if (step === undefined) return value === REMOVED ? undefined : value;
  if (Array.isArray(body)) {
    const list = [...(body as readonly unknown[])];
    if (rest.length === 0 && value === REMOVED) list.splice(Number(step), 1);
    else list[Number(step)] = replaced(list[Number(step)], rest, value);
    return list;
  }
  const record = { ...(body as Record<string, unknown>) };
  if (rest.length === 0 && value === REMOVED) delete record[step];
  else record[step] = replaced(record[step], rest, value);
  return record;
}

function valueAt(body: unknown, path: Path): unknown {
  let value = body;
  for (const step of path) value = (value as Record<string | number, unknown>)[step];
  return value;
}

/**
 * Changes of an answer in JSON: every field in turn, with replacements in turn, so that each field
 * is broken in some ways and each way breaks many fields. Lists are also emptied, doubled and turned
 * round. The same answer gives the same mutations.
 */
export function fieldMutations(body: unknown, most = 300): readonly Mutation[] {
  const paths = pathsOf(body);
  const all: Mutation[] = [];
  const ways = Math.max(1, Math.min(REPLACEMENTS.length, Math.floor(most / paths.length)));
  const step = Math.max(1, paths.length / most);
  for (let place = 0; place < paths.length; place += step) {
    const index = Math.floor(place);
    const path = paths[index]!;
    const where = path.length === 0 ? 'the answer' : path.join('.');
    for (let way = 0; way < ways; way += 1) {
      const [title, value] = REPLACEMENTS[(index + way) % REPLACEMENTS.length]!;
      all.push({ title: `${where} is ${title}`, body: replaced(body, path, value) });
    }
  }
  for (const path of paths.slice(0, most)) {
    const list = valueAt(body, path);
    if (!Array.isArray(list) || list.length === 0) continue;
    const where = path.length === 0 ? 'the answer' : path.join('.');
    const items = list as readonly unknown[];
    all.push(
      { title: `${where} is empty`, body: replaced(body, path, []) },
      { title: `${where} is doubled`, body: replaced(body, path, [...items, ...items]) },
      { title: `${where} is turned round`, body: replaced(body, path, items.toReversed()) },
      { title: `${where} is cut short`, body: replaced(body, path, items.slice(0, -1)) },
    );
  }
  return all;
}

/** The first number in the value that is none, by its path. */
function badNumber(value: unknown, path = ''): string | null {
  if (typeof value === 'number') return Number.isFinite(value) ? null : `${path} is ${value}`;
  if (typeof value !== 'object' || value === null) return null;
  for (const [key, part] of Object.entries(value)) {
    const found = badNumber(part, `${path}.${key}`);
    if (found !== null) return found;
  }
  return null;
}

const isSourced = (answer: unknown): answer is Sourced<unknown> =>
  typeof answer === 'object' && answer !== null && 'data' in answer && 'asOf' in answer;

/** Why an outcome is not allowed; `null` for a sound answer or a provider's error. */
async function problemOf(
  ask: () => unknown,
  capability: Capability | undefined,
  check: ((answer: unknown) => void) | undefined,
): Promise<string | null> {
  let answer: unknown;
  try {
    answer = await ask();
  } catch (error) {
    if (error instanceof ProviderError) return null;
    return error instanceof Error ? (error.stack ?? String(error)) : String(error);
  }
  const number = badNumber(answer);
  if (number !== null) return number;
  const data = isSourced(answer) ? answer.data : answer;
  const shape = capability === undefined || data === null ? null : shapeProblem(capability, data);
  if (shape !== null) return shape;
  try {
    check?.(answer);
    return null;
  } catch (error) {
    return String(error);
  }
}

export interface FieldMutationOptions {
  readonly title: string;
  /** A recorded answer, parsed. */
  readonly body: unknown;
  /** What the provider makes of it, without a socket: a value or a `ProviderError`. */
  readonly read: (mutated: unknown) => unknown;
  /** Whose shape the result must have; a `null` result is none. */
  readonly capability?: Capability;
  /** What else must hold; throws when it does not. */
  readonly check?: (answer: unknown) => void;
  readonly most?: number;
}

/** One test: whatever field breaks, the mapping gives a sound value or a `ProviderError`. */
export function survivesFieldMutations(options: FieldMutationOptions): void {
  it(`${options.title}: broken fields give a sound answer or an error of the provider`, async () => {
    const problems: string[] = [];
    for (const { title, body } of fieldMutations(options.body, options.most)) {
      const problem = await problemOf(() => options.read(body), options.capability, options.check);
      if (problem !== null) problems.push(`${title}: ${problem}`);
    }
    expect(problems).toEqual([]);
  });
}

const isText = (body: unknown): body is string => typeof body === 'string';
const textOf = (body: unknown): string => (isText(body) ? body : (JSON.stringify(body) ?? ''));

/** Faults of the connection and of the vendor's server, whatever the answer contains. */
const TRANSPORT: readonly (readonly [title: string, (answer: PlayedAnswer) => PlayedAnswer])[] = [
  [
    'HTML instead of data',
    () => ({ body: '<html><body>Sorry</body></html>', headers: { 'content-type': 'text/html' } }),
  ],
  [
    'half of the text',
    ({ body, headers = {} }) => ({
      body: textOf(body).slice(0, Math.floor(textOf(body).length / 2)),
      headers: { 'content-type': 'application/json', ...headers },
    }),
  ],
  ['no text', ({ headers = {} }) => ({ body: '', headers })],
  ['null', () => ({ body: 'null', headers: { 'content-type': 'application/json' } })],
  [
    'a wrong content type',
    ({ body }) => ({ body: textOf(body), headers: { 'content-type': 'image/png' } }),
  ],
  ['401', () => ({ status: 401, body: 'Unauthorized' })],
  ['403', () => ({ status: 403, body: '<html>Forbidden</html>' })],
  ['404', () => ({ status: 404, body: 'Not Found' })],
  ['429', () => ({ status: 429, body: 'Too Many Requests' })],
  ['429 with a time', () => ({ status: 429, headers: { 'retry-after': '30' } })],
  ['500', () => ({ status: 500, body: 'oops' })],
  ['503 with a page', () => ({ status: 503, body: '<html>busy</html>' })],
  ['silence', () => ({ silent: true })],
];

export interface TransportMutationOptions {
  readonly title: string;
  readonly server: () => VendorServer;
  /**
   * Opens a provider that has kept nothing, with a time limit of some 50 ms, asks one question and
   * closes it again. Called once for each fault.
   */
  readonly ask: () => Promise<unknown>;
  readonly capability?: Capability;
  /** Faults that do not apply, by title: `silence` where the provider has no way to be quick. */
  readonly except?: readonly string[];
}

/** One test: whatever the vendor's server does, there is an answer or a `ProviderError` in time. */
export function survivesTransportMutations(options: TransportMutationOptions): void {
  it(`${options.title}: faults of the vendor's server are errors of the provider`, async () => {
    const problems: string[] = [];
    for (const [title, change] of TRANSPORT) {
      if (options.except?.includes(title) === true) continue;
      options.server().mutate(change);
      const problem = await problemOf(options.ask, options.capability, undefined);
      if (problem !== null) problems.push(`${title}: ${problem}`);
    }
    options.server().mutate(undefined);
    expect(problems).toEqual([]);
  });
}
