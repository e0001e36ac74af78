import {
  type ChartIndicator,
  MOST_INDICATORS,
  USUAL_PANE,
} from '../../../../../domain/charting/chart-indicator.ts';
import type { ChartState } from '../../../../../domain/charting/chart-state.ts';
import { OWN_INDICATOR } from '../../../../../domain/charting/indicator-set.ts';
import { findIndicator } from '../../../../../domain/indicators/catalogue.ts';
import type { IndicatorDefinition } from '../../../../../domain/indicators/definition.ts';

type Change = (state: ChartState) => Partial<ChartState>;

/** The first free key: the same indicator may be there twice. */
function freeKey(indicators: readonly ChartIndicator[], id: string): string {
  const taken = new Set(indicators.map(({ key }) => key));
  let count = 1;
  while (taken.has(`${id}-${count}`)) count += 1;
  return `${id}-${count}`;
}

export const isFull = ({ indicators }: ChartState): boolean => indicators.length >= MOST_INDICATORS;

/** Each with the name of the pane that it is in. */
export const placed = (indicators: readonly ChartIndicator[]): readonly ChartIndicator[] =>
  indicators.map((indicator) =>
    indicator.pane === USUAL_PANE
      ? {
          ...indicator,
          pane: findIndicator(indicator.id)?.pane === 'own' ? indicator.key : 'price',
        }
      : indicator,
  );

/** One more, drawn as usual, where there is room for it. */
const added = (
  indicators: readonly ChartIndicator[],
  one: Omit<ChartIndicator, 'styles' | 'hidden'>,
): Partial<ChartState> => ({
  indicators: [...indicators, { ...one, styles: {}, hidden: false }].slice(0, MOST_INDICATORS),
});

export const withIndicator =
  ({ id, inputs: { source } }: IndicatorDefinition): Change =>
  ({ indicators }) =>
    added(indicators, {
      key: freeKey(indicators, id),
      id,
      inputs: {},
      source: source?.kind === 'source' ? source.default : 'close',
      pane: USUAL_PANE,
    });

export const withExpression =
  (name: string, text: string, onPrice: boolean): Change =>
  ({ indicators }) => {
    const key = freeKey(indicators, OWN_INDICATOR);
    const inputs = { text, ...(name === '' ? {} : { name }) };
    const pane = onPrice ? 'price' : key;
    return added(indicators, { key, id: OWN_INDICATOR, inputs, source: 'close', pane });
  };

export const changedIndicator =
  (key: string, change: Partial<ChartIndicator>): Change =>
  ({ indicators }) => ({
    indicators: indicators.map((each) => (each.key === key ? { ...each, ...change } : each)),
  });

/** What was computed of it goes back to the close. */
export const withoutIndicator =
  (key: string): Change =>
  ({ indicators }) => ({
    indicators: indicators
      .filter((each) => each.key !== key)
      .map((each) =>
        each.source.startsWith(`${key}.`)
          ? { ...each, source: 'close' }
          : each.pane === key
            ? { ...each, pane: each.key }
            : each,
      ),
  });
