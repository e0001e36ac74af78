import { type ChartState, readChartState } from '../../../domain/charting/chart-state.ts';
import type { SymbolId } from '../../../domain/symbols/instrument.ts';
import { browserMessages } from '../../i18n/browser-messages.ts';
import { chartItemsQuery } from '../../live/chart-items/chart-item-writes.ts';
import { ownDrawingsQuery } from '../../live/drawings/may-have-drawings.ts';
import { browserBoot } from '../../shell/boot/boot.tsx';
import type { ContentProps, SymbolContent } from '../../shell/symbols/symbol-content.ts';
import { AdvancedChart } from '../../widgets/advancedchart/advanced-chart.tsx';
import {
  momentField,
  chartParams,
  rememberedState,
} from '../../widgets/advancedchart/use-chart-state.ts';
import {
  chartBarsQuery,
  chartMarksQuery,
  firstBarsStart,
} from '../../widgets/advancedchart/queries.ts';
import { loadEngine } from '../../widgets/advancedchart/chart-canvas.tsx';
import { alertsQuery } from '../../widgets/alerteditor/alert-calls.ts';
import { symbolTradingQuery } from '../../widgets/orderticket/ticket-calls.ts';
import { isTradableSymbol } from '../../widgets/orderticket/tradable-symbol.ts';
import { keptTradingAccount } from '../../widgets/orderticket/use-trading-account.ts';

const fields = { ...chartParams, at: momentField };

/** The full chart of a symbol; its address holds what one would share. */
export const chartingTab = {
  texts: ['charting', 'charttools', 'compare', 'drawings', 'layouts', 'live'],
  description: (t, name) => t('charting.description', { name }),
  state: fields,
  panels: (api, { symbol, state }) => [chartBarsQuery(api, symbol, state)],
  next: (api, { symbol, state }) => [
    chartMarksQuery(api, symbol, marksOf(symbol), firstBarsStart(state.interval, Date.now())),
    ...(browserBoot().visitor.kind === 'member'
      ? [chartItemsQuery(api, 'layout'), ownDrawingsQuery(api, symbol), alertsQuery(api)]
      : []),
    ...(mayTrade() && isTradableSymbol(symbol)
      ? [symbolTradingQuery(api, symbol, keptTradingAccount())]
      : []),
  ],
  ahead: () =>
    Promise.all([loadEngine(), mayTrade() ? browserMessages.prepareAreas(['tradewords']) : null]),
  content: Charting,
} satisfies SymbolContent<typeof fields>;

const mayTrade = (): boolean => browserBoot().visitor.isDeveloper;

/** The signs that this browser's reader has on charts. */
const marksOf = (symbol: SymbolId): ChartState['marks'] =>
  (rememberedState(localStorage, symbol) ?? readChartState({}, symbol)).marks;

function Charting({ symbol, state, change }: ContentProps<typeof fields>) {
  const leaveMoment = () => change({ at: momentField.fallback });
  return <AdvancedChart symbol={symbol} {...state} onChange={change} onLeaveMoment={leaveMoment} />;
}
