import { useQuery } from '@tanstack/react-query';
import type { FundComparison as Comparison } from '../../../contract/market/fund-comparison.schema.ts';
import type { WireQuote } from '../../../contract/market/quotes.schema.ts';
import { MOST_COMPARED } from '../../../domain/funds/compared-list.ts';
import type { SymbolId } from '../../../domain/symbols/instrument.ts';
import { useApi } from '../../api/api-provider.tsx';
import { useI18n } from '../../i18n/i18n-provider.tsx';
import { Segmented } from '../../ui/segmented.tsx';
import { miniQuotesQuery } from '../miniquotes/mini-quotes-query.ts';
import { QueryPanel } from '../query-panel.tsx';
import { usePanelState } from '../use-panel-state.ts';
import { ComparisonTable } from './comparison-table.tsx';
import { FeeCosts } from './fee-costs.tsx';
import { fundComparisonQuery } from './fund-comparison-query.ts';
import { FundListEditor } from './fund-list-editor.tsx';
import { GrowthLines } from './growth-lines.tsx';
import { PairMatrices } from './pair-matrices.tsx';
import { type ComparisonState, RISK_CHOICES } from './params.ts';

interface Chosen extends ComparisonState {
  /** All that were asked for: the first five are compared, the others wait. */
  readonly symbols: readonly SymbolId[];
}

interface FundComparisonProps extends Chosen {
  /** What of the address cannot be compared, in words. */
  readonly notes?: readonly string[];
  readonly onChange?: (change: Partial<Chosen>) => void;
}

const NO_NOTES: readonly string[] = [];

/** Two to five funds side by side: cost, size, return, risk, style, overlap, growth and fees. */
export function FundComparison({ notes = NO_NOTES, onChange, ...given }: FundComparisonProps) {
  const { t } = useI18n();
  const [state, change] = usePanelState<Chosen>(given, onChange);
  const compared = state.symbols.slice(0, MOST_COMPARED);
  // Only rows about trading need quotes: without them the others stand.
  const quotes = useQuery(miniQuotesQuery(useApi(), compared)).data?.data ?? [];
  return (
    <QueryPanel
      tool="fundcomparison"
      title={t('fundcomparison.title')}
      file={['fund-comparison', ...compared]}
      flush
      queries={(api) => [fundComparisonQuery(api, compared, state.range)]}
      skeleton="h-[60rem]"
      empty={[t('fundcomparison.none'), t('fundcomparison.noneWhy')]}
      filters={
        <FundListEditor
          symbols={state.symbols}
          range={state.range}
          notes={notes}
          onChange={(symbols) => change({ symbols })}
        />
      }
      actions={
        <Segmented
          label={t('fundcomparison.riskYears')}
          segments={RISK_CHOICES.map((value) => ({
            value,
            title: t('fundcomparison.riskOf', { years: value }),
          }))}
          value={state.risk}
          onChange={(risk) => change({ risk })}
        />
      }
    >
      {({ data }) =>
        data.funds.length === 0 ? null : (
          <Sections data={data} quotes={quotes} state={state} change={change} />
        )
      }
    </QueryPanel>
  );
}

function Sections({
  data,
  quotes,
  state,
  change,
}: {
  readonly data: Comparison;
  readonly quotes: readonly WireQuote[];
  readonly state: ComparisonState;
  readonly change: (change: Partial<ComparisonState>) => void;
}) {
  const isPair = data.funds.length > 1;
  return (
    <>
      <ComparisonTable funds={data.funds} quotes={quotes} riskYears={Number(state.risk)} />
      {isPair ? <PairMatrices comparison={data} /> : null}
      <GrowthLines comparison={data} range={state.range} onRange={(range) => change({ range })} />
      <FeeCosts funds={data.funds} state={state} onChange={change} />
    </>
  );
}
