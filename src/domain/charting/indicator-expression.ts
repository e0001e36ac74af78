import { CHART_SCOPE } from '../expressions/chart-scope.ts';
import { readExpression } from '../expressions/read-expression.ts';
import { findIndicator } from '../indicators/catalogue.ts';
import { PRICE_FIELDS } from '../indicators/price-field.ts';
import type { ChartIndicator } from './chart-indicator.ts';
import { OWN_INDICATOR, textOfOwn } from './indicator-set.ts';

/**
 * An output of an indicator on a chart as an expression: `rsi(14)`, `macd(12, 26, 9).signal`.
 * `null` where an expression cannot say it: an indicator on an indicator, or of two symbols.
 */
export function indicatorExpression(indicator: ChartIndicator, output?: string): string | null {
  const text =
    indicator.id === OWN_INDICATOR ? textOfOwn(indicator) : callOf(indicator, output ?? null);
  if (text === null) return null;
  const { fault } = readExpression(text, CHART_SCOPE, ['number']);
  return fault === undefined ? text : null;
}

function callOf(indicator: ChartIndicator, output: string | null): string | null {
  const definition = findIndicator(indicator.id);
  if (definition === null) return null;
  const name = indicator.id.replaceAll(/-([a-z0-9])/g, (_, letter: string) => letter.toUpperCase());
  const args: string[] = [];
  const inputs = Object.entries(definition.inputs).toSorted(
    ([, a], [, b]) => Number(b.kind === 'source') - Number(a.kind === 'source'),
  );
  for (const [key, input] of inputs) {
    const given = indicator.inputs[key] ?? input.default;
    if (input.kind === 'source') {
      if (!PRICE_FIELDS.some((field) => field === indicator.source)) return null;
      if (indicator.source !== input.default) args.push(indicator.source);
    } else if (input.kind === 'choice') args.push(JSON.stringify(given));
    else if (input.kind === 'symbol') return null;
    // What is left out has no place of its own: nothing can follow it.
    else if (given === null || input.kind === 'moment') break;
    else args.push(String(given));
  }
  const outputs = Object.keys(definition.outputs);
  const part = output === null || output === outputs[0] ? '' : `.${output}`;
  return `${name}(${args.join(', ')})${part}`;
}
