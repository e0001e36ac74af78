import { type ChartIndicator, readIndicators, USUAL_PANE } from './chart-indicator.ts';

/**
 * Indicators in an address: `sma~length=20,rsi~length=14~@=price`. Inputs by name, `$` the source and
 * `@` the pane where they are not the usual ones. Colours are the reader's own and stay behind.
 */
const LONGEST = 1_500;

const plain = (text: string): string => encodeURIComponent(text).replaceAll('~', '%7E');

const written = (value: number | string | boolean): string =>
  typeof value === 'string' ? `'${plain(value)}` : String(value);

function readValue(text: string): number | string | boolean | null {
  if (text.startsWith("'")) return decoded(text.slice(1));
  if (text === 'true' || text === 'false') return text === 'true';
  const number = Number(text);
  return text !== '' && Number.isFinite(number) ? number : null;
}

function decoded(text: string): string | null {
  try {
    return decodeURIComponent(text);
  } catch {
    return null;
  }
}

const writeOne = ({ id, inputs, source, pane }: ChartIndicator): string =>
  [
    plain(id),
    ...Object.entries(inputs).map(([name, value]) => `${plain(name)}=${written(value)}`),
    ...(source === 'close' ? [] : [`$=${plain(source)}`]),
    ...(pane === USUAL_PANE ? [] : [`@=${plain(pane)}`]),
  ].join('~');

/** Keys by their place, as a reader of the code gives them: sources and panes name others by key. */
function keyedByPlace(indicators: readonly ChartIndicator[]): readonly ChartIndicator[] {
  const keys = new Map(indicators.map(({ key, id }, index) => [key, `${id}-${index + 1}`]));
  return indicators.map((indicator) => {
    const at = indicator.source.lastIndexOf('.');
    const from = keys.get(indicator.source.slice(0, at));
    return {
      ...indicator,
      key: keys.get(indicator.key) ?? indicator.key,
      source: from === undefined ? indicator.source : from + indicator.source.slice(at),
      pane: keys.get(indicator.pane) ?? indicator.pane,
    };
  });
}

export const writeIndicatorCode = (indicators: readonly ChartIndicator[]): string =>
  keyedByPlace(indicators).map(writeOne).join(',');

function readOne(text: string, index: number): unknown {
  const [name = '', ...parts] = text.split('~');
  const id = decoded(name);
  const inputs: Record<string, number | string | boolean> = {};
  const found: Record<string, unknown> = { id, key: `${id}-${index + 1}`, inputs };
  for (const part of parts) {
    const at = part.indexOf('=');
    const field = decoded(part.slice(0, at));
    const value = part.slice(at + 1);
    if (at < 1 || field === null) continue;
    if (field === '$') found['source'] = decoded(value);
    else if (field === '@') found['pane'] = decoded(value);
    else {
      const input = readValue(value);
      if (input !== null) inputs[field] = input;
    }
  }
  return found;
}

/** What can be read of it; `null` when it is far too long. */
export function readIndicatorCode(text: string): readonly ChartIndicator[] | null {
  if (text.length > LONGEST) return null;
  const entries = text.split(',').filter((part) => part !== '');
  return readIndicators(entries.map(readOne)).indicators;
}
