import type { ContentProps, SymbolContent } from '../../shell/symbols/symbol-content.ts';
import { AdvancedChart } from '../../widgets/advancedchart/advanced-chart.tsx';
import { momentField } from '../../widgets/advancedchart/alerts/moment-field.ts';
import { chartBarsQuery } from '../../widgets/advancedchart/chart-bars-query.ts';
import { loadEngine } from '../../widgets/advancedchart/engine.ts';
import { chartParams } from '../../widgets/advancedchart/params.ts';

const fields = { ...chartParams, at: momentField };

/** The full chart of a symbol; its address holds what one would share. */
export const chartingTab = {
  texts: ['charting', 'charttools', 'compare', 'drawings', 'layouts', 'live'],
  description: (t, name) => t('charting.description', { name }),
  state: fields,
  panels: (api, { symbol, state }) => [chartBarsQuery(api, symbol, state)],
  ahead: loadEngine,
  content: Charting,
} satisfies SymbolContent<typeof fields>;

function Charting({ symbol, state, change }: ContentProps<typeof fields>) {
  const leaveMoment = () => change({ at: momentField.fallback });
  return <AdvancedChart symbol={symbol} {...state} onChange={change} onLeaveMoment={leaveMoment} />;
}
