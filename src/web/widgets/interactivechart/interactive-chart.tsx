import type { SymbolId } from '../../../domain/symbols/instrument.ts';
import { useT } from '../../i18n/i18n-provider.tsx';
import { AddSymbols } from '../add-symbols.tsx';
import { usePanelState } from '../use-panel-state.ts';
import { ChartPanel, type ChartPanelProps } from './chart-panel.tsx';
import { ExploredPlot } from './explored-plot.tsx';
import { NAVIGATOR_HEIGHT } from './navigator.tsx';
import { MOST_COMPARED } from './use-live-points.ts';

interface InteractiveChartProps extends Omit<
  ChartPanelProps,
  'href' | 'onChoose' | 'children' | 'room'
> {
  /** Shown beside it, all in percent. */
  readonly compare?: readonly SymbolId[];
  /** Whether the reader may add symbols and take them out. */
  readonly compareField?: boolean;
  readonly unit?: ChartUnit;
  /** The whole range in small below the chart, to choose a part of it. */
  readonly navigator?: boolean;
}

export const CHART_UNITS = ['price', 'percent'] as const;
type ChartUnit = (typeof CHART_UNITS)[number];

const NONE: readonly SymbolId[] = [];

/** The chart on a page that is not its own: it keeps what is chosen to itself. */
export function InteractiveChart({
  range,
  style,
  compare = NONE,
  compareField = false,
  unit = 'price',
  navigator = false,
  ...props
}: InteractiveChartProps) {
  const t = useT();
  const [state, change] = usePanelState({ range, style, compare }, undefined);
  const { compare: wanted, ...choice } = state;
  const compared = othersIn(wanted, props.symbol);
  const inPercent = unit === 'percent' || compared.length > 0;
  const add = (added: readonly SymbolId[]) =>
    change({ compare: othersIn([...compared, ...added], props.symbol) });
  const remove = (symbol: SymbolId) =>
    change({ compare: compared.filter((other) => other !== symbol) });
  return (
    <ChartPanel
      {...props}
      {...choice}
      {...(inPercent ? { style: 'line', styleSwitch: false } : {})}
      onChoose={change}
      room={navigator ? NAVIGATOR_HEIGHT : 0}
    >
      {inPercent || navigator || compareField
        ? (chart, look) => (
            <>
              {compareField ? (
                <div className="mb-2 print:hidden">
                  <AddSymbols
                    label={t('further.compare.add')}
                    placeholder={t('further.compare.placeholder')}
                    onAdd={add}
                    disabled={compared.length >= MOST_COMPARED}
                  />
                </div>
              ) : null}
              <ExploredPlot
                key={chart.range}
                {...look}
                chart={chart}
                extended={props.extended}
                compared={inPercent ? compared : undefined}
                onRemove={compareField ? remove : undefined}
                navigator={navigator}
              />
            </>
          )
        : undefined}
    </ChartPanel>
  );
}

const othersIn = (symbols: readonly SymbolId[], own: SymbolId): readonly SymbolId[] =>
  [...new Set(symbols)].filter((symbol) => symbol !== own).slice(0, MOST_COMPARED);
