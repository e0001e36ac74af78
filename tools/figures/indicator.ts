import { readFileSync } from 'node:fs';
import { findIndicator, INDICATORS } from '../../src/domain/indicators/catalogue.ts';
import type {
  IndicatorDefinition,
  IndicatorInput,
  IndicatorOutput,
} from '../../src/domain/indicators/definition.ts';
import { inputName, readInputs } from '../../src/domain/indicators/inputs.ts';
import { isPriceField } from '../../src/domain/indicators/price-field.ts';
import { startIndicator } from '../../src/domain/indicators/run.ts';
import type { Bar } from '../../src/domain/prices/bar.ts';

/** A bar and the text of its date, as the file has it. */
interface DatedBar extends Bar {
  readonly date: string;
}

const momentOf = (text: string): number =>
  // A time without a zone is read as UTC, as a date alone is.
  Date.parse(/T[\d:.]+$/.test(text) ? `${text}Z` : text);

function readBar(row: unknown, at: number): DatedBar {
  if (typeof row !== 'object' || row === null) throw new Error(`bar ${at} is not an object`);
  const fields = new Map(Object.entries(row).map(([name, value]) => [name.toLowerCase(), value]));
  const figure = (name: string): number => {
    const value: unknown = fields.get(name) ?? null;
    if (value === null) return NaN;
    if (typeof value !== 'number') throw new Error(`${name} of bar ${at} is not a number`);
    return value;
  };
  if (!fields.has('close')) throw new Error(`bar ${at} has no close`);
  const given: unknown = fields.get('date') ?? fields.get('timestamp') ?? fields.get('time');
  if (typeof given !== 'string' && typeof given !== 'number')
    throw new Error(`bar ${at} has no date`);
  const time = typeof given === 'number' ? given : momentOf(given);
  if (!Number.isFinite(time)) throw new Error(`${given} of bar ${at} is not a date`);
  return {
    date: typeof given === 'string' ? given : new Date(time).toISOString(),
    time,
    open: figure('open'),
    high: figure('high'),
    low: figure('low'),
    close: figure('close'),
    volume: figure('volume'),
  };
}

/** A list of bars, or one under `bars` or `quotes`; oldest first afterwards. */
export function readBars(parsed: unknown): readonly DatedBar[] {
  const inside: unknown =
    typeof parsed === 'object' && parsed !== null && !Array.isArray(parsed)
      ? 'bars' in parsed
        ? parsed.bars
        : 'quotes' in parsed
          ? parsed.quotes
          : parsed
      : parsed;
  if (!Array.isArray(inside)) throw new Error('the file must hold a list of bars');
  return inside.map(readBar).sort((a, b) => a.time - b.time);
}

export function readBarsFile(file: string): readonly DatedBar[] {
  let text: string;
  try {
    text = readFileSync(file, 'utf8');
  } catch {
    throw new Error(`${file} cannot be read`);
  }
  try {
    return readBars(JSON.parse(text));
  } catch (problem) {
    const says = problem instanceof SyntaxError ? 'is not JSON' : (problem as Error).message;
    throw new Error(`${file}: ${says}`, { cause: problem });
  }
}

/** `rsi`, or `rsi.rsi` for one of its outputs. */
function readSourceText(text: string): unknown {
  if (isPriceField(text.toLowerCase())) return text.toLowerCase();
  const [id = '', output] = text.split('.');
  return { id, ...(output === undefined ? {} : { output }) };
}

function readValue(input: IndicatorInput, name: string, text: string): unknown {
  switch (input.kind) {
    case 'choice':
      return input.choices.find((each) => each.toLowerCase() === text.toLowerCase()) ?? text;
    case 'source':
      return readSourceText(text);
    case 'moment': {
      const time = momentOf(text);
      if (Number.isNaN(time)) throw new Error(`${name}: ${text} is not a date`);
      return time;
    }
    case 'symbol':
      return text;
    default: {
      if (text === 'null' && input.kind.startsWith('optional')) return null;
      const value = Number(text);
      if (text.trim() === '' || Number.isNaN(value))
        throw new Error(`${name}: ${text} is not a number`);
      return value;
    }
  }
}

function writeValue(value: number, { unit, words, coded }: IndicatorOutput): unknown {
  if (!Number.isFinite(value)) return null;
  if (unit === 'flag') return value === 1;
  return unit === 'word' && coded === undefined ? (words?.[value] ?? null) : value;
}

type Row = Readonly<Record<string, unknown>>;

/** One row for each brick instead of each bar; bricks of one bar share its wick and volume. */
function brickRows(rows: readonly Row[]): readonly Row[] {
  let laid = 0;
  return rows.flatMap(({ bricks, open, close, ...rest }) => {
    const count = Number(bricks) - laid;
    laid += count;
    const [from, to] = [Number(open), Number(close)];
    return Array.from({ length: count }, (_, at) => {
      const back = (count - 1 - at) * (to - from);
      return { ...rest, open: from - back, close: to - back };
    });
  });
}

/**
 * One row for each bar, with the outputs by name; `null` where there is no value. Bricks have rows
 * of their own.
 */
export function indicatorRows(
  definition: IndicatorDefinition,
  bars: readonly DatedBar[],
  pairs: readonly string[],
  readOther: (file: string) => readonly Bar[] = readBarsFile,
): readonly Row[] {
  const given: Record<string, unknown> = {};
  let others: readonly (Bar | null)[] = [];
  for (const pair of pairs) {
    const [word = '', ...rest] = pair.split('=');
    if (rest.length === 0) throw new Error(`${pair} must be input=value`);
    const name = inputName(definition, word);
    const input = name === null ? undefined : definition.inputs[name];
    const text = rest.join('=');
    if (input?.kind === 'symbol') {
      const byTime = new Map(readOther(text).map((bar) => [bar.time, bar]));
      others = bars.map(({ time }) => byTime.get(time) ?? null);
    }
    given[name ?? word] = input === undefined ? text : readValue(input, word, text);
  }
  const [problem] = readInputs(definition, given, findIndicator).problems;
  if (problem !== undefined) throw new Error(problem.says);
  const run = startIndicator(definition, given, bars, others);
  const outputs = Object.entries(definition.outputs).map(
    ([name, output]) => ({ name, output, column: run.column(name) }) as const,
  );
  const rows = bars.map(({ date, time }, at) => ({
    timestamp: new Date(time).toISOString().slice(0, 19),
    date,
    ...Object.fromEntries(
      outputs.map(({ name, output, column }) => [name, writeValue(column[at]!, output)]),
    ),
  }));
  return 'bricks' in definition.outputs ? brickRows(rows) : rows;
}

export function runIndicator([id, file, ...pairs]: readonly string[]): unknown {
  if (id === undefined || file === undefined)
    throw new Error('Usage: npm run figures -- indicator <id> <bars.json> [input=value …]');
  const definition = findIndicator(id);
  if (definition === null)
    throw new Error(
      `No indicator ${id}; there are: ${INDICATORS.map((each) => each.id).join(', ')}`,
    );
  const second = Object.entries(definition.inputs).find(([, { kind }]) => kind === 'symbol')?.[0];
  if (
    second !== undefined &&
    !pairs.some((pair) => inputName(definition, pair.split('=')[0]!) === second)
  )
    throw new Error(`${definition.id} needs ${second}=<bars.json>, the bars of the second symbol`);
  return indicatorRows(definition, readBarsFile(file), pairs);
}
