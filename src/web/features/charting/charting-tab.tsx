import type { ContentProps, SymbolContent } from '../../shell/symbols/symbol-content.ts';
import { AdvancedChart } from '../../widgets/advancedchart/advanced-chart.tsx';
import { chartBarsQuery } from '../../widgets/advancedchart/chart-bars-query.ts';
import { loadEngine } from '../../widgets/advancedchart/engine.ts';
import { chartParams } from '../../widgets/advancedchart/params.ts';

/** The full chart of a symbol; its address holds what one would share. */
export const chartingTab = {
  texts: ['charting', 'charttools', 'compare', 'layouts', 'live'],
  description: (t, name) => t('charting.description', { name }),
  state: chartParams,
  panels: (api, { symbol, state }) => [chartBarsQuery(api, symbol, state)],
  ahead: loadEngine,
  content: Charting,
} satisfies SymbolContent<typeof chartParams>;

function Charting({ symbol, state, change }: ContentProps<typeof chartParams>) {
  return <AdvancedChart symbol={symbol} {...state} onChange={change} />;
}
