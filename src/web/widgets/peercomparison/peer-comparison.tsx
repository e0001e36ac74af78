import { MEASURE_GROUPS, type MeasureGroup } from '../../../domain/peers/measures.ts';
import type { SymbolId } from '../../../domain/symbols/instrument.ts';
import { useI18n } from '../../i18n/i18n-provider.tsx';
import { csvOf } from '../../ui/table/csv-of.ts';
import { EmptyState } from '../../ui/empty-state.tsx';
import { Segmented } from '../../ui/segmented.tsx';
import { usePanelState } from '../use-panel-state.ts';
import { QueryPanel } from '../query-panel.tsx';
import { AUTOMATIC, comparisonQuery } from './comparison-query.ts';
import { PeerEditor } from './peer-editor.tsx';
import { peerColumns, PeerTable } from './peer-table.tsx';
import { CsvRows } from '../../ui/table/csv-offers.ts';

interface State {
  readonly peers: readonly SymbolId[];
  readonly group: MeasureGroup;
}

/** A company beside its peers, group by group, with where each stands in the industry. */
export function PeerComparison({
  symbol,
  peers = AUTOMATIC,
  group = 'valuation',
  onChange,
}: {
  readonly symbol: SymbolId;
  readonly peers?: readonly SymbolId[];
  readonly group?: MeasureGroup;
  readonly onChange?: (change: Partial<State>) => void;
}) {
  const i18n = useI18n();
  const { t } = i18n;
  const [state, change] = usePanelState<State>({ peers, group }, onChange);
  return (
    <QueryPanel
      tool="peercomparison"
      title={t('peers.title')}
      file={[symbol, 'peers', state.group]}
      flush
      queries={(api) => [comparisonQuery(api, symbol, state.peers)]}
      // As high as six peers are: the panels below stand still when they come.
      skeleton="h-158 md:h-123 xl:h-113.5"
      empty={[t('peers.none'), t('peers.noneWhy')]}
      actions={
        <Segmented
          label={t('peers.groups')}
          segments={MEASURE_GROUPS.map((value) => ({ value, title: t(`peers.group.${value}`) }))}
          value={state.group}
          onChange={(chosen) => change({ group: chosen })}
        />
      }
    >
      {({ data }) => (
        <>
          <CsvRows rows={() => csvOf(peerColumns(i18n, data, state.group), data.companies)} />
          <PeerEditor
            symbol={symbol}
            peers={data.companies.slice(1)}
            automatic={data.automatic}
            unknown={data.unknown}
            onChange={(chosen) => change({ peers: chosen })}
          />
          <PeerTable comparison={data} group={state.group} />
          {data.companies.length > 1 ? null : (
            <EmptyState title={t('peers.none')}>{t('peers.noneWhy')}</EmptyState>
          )}
          <p className="border-t border-line px-card py-2 text-xs text-quiet">
            {data.industry === null
              ? t('peers.noIndustry')
              : `${t('peers.industry', {
                  industry: data.industry.name,
                  count: data.industry.members.length,
                })}. ${t('peers.legend')}`}
          </p>
        </>
      )}
    </QueryPanel>
  );
}
