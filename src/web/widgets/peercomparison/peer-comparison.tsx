import { useQuery } from '@tanstack/react-query';
import { MEASURE_GROUPS, type MeasureGroup } from '../../../domain/peers/measures.ts';
import type { SymbolId } from '../../../domain/symbols/instrument.ts';
import { useApi } from '../../api/api-provider.tsx';
import { Loaded } from '../../ui/loaded.tsx';
import { useI18n } from '../../i18n/i18n-provider.tsx';
import { CsvButton } from '../../ui/table/csv-button.tsx';
import { csvOf } from '../../ui/table/csv-of.ts';
import { EmptyState } from '../../ui/empty-state.tsx';
import { Segmented } from '../../ui/segmented.tsx';
import { Skeleton } from '../../ui/skeleton.tsx';
import { SourceNote } from '../source-note.tsx';
import { usePanelState } from '../use-panel-state.ts';
import { WidgetPanel } from '../widget-panel.tsx';
import { AUTOMATIC, comparisonQuery } from './comparison-query.ts';
import { PeerEditor } from './peer-editor.tsx';
import { peerColumns, PeerTable } from './peer-table.tsx';

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
  const result = useQuery(comparisonQuery(useApi(), symbol, state.peers));
  const comparison = result.data?.data;
  return (
    <WidgetPanel
      tool="peercomparison"
      title={t('peers.title')}
      flush
      {...(result.data === undefined ? {} : { note: <SourceNote of={result.data} /> })}
      actions={
        <CsvButton
          name={[symbol, 'peers', state.group]}
          disabled={comparison === undefined}
          rows={() =>
            comparison === undefined
              ? []
              : csvOf(peerColumns(i18n, comparison, state.group), comparison.companies)
          }
        />
      }
    >
      {/* As high as six peers are: the panels below stand still when they come. */}
      <Loaded of={[result]} skeleton={<Skeleton className="m-card h-158 md:h-123 xl:h-113.5" />}>
        {({ data }) => (
          <div aria-busy={result.isPlaceholderData || undefined}>
            <PeerEditor
              symbol={symbol}
              peers={data.companies.slice(1).map((company) => company.symbol)}
              automatic={data.automatic}
              unknown={data.unknown}
              onChange={(chosen) => change({ peers: chosen })}
            />
            <div className="flex flex-wrap items-center gap-x-4 gap-y-2 px-card py-2.5">
              <Segmented
                label={t('peers.groups')}
                segments={MEASURE_GROUPS.map((value) => ({
                  value,
                  title: t(`peers.group.${value}`),
                }))}
                value={state.group}
                onChange={(chosen) => change({ group: chosen })}
              />
              <p className="text-xs text-quiet">
                {data.industry === null
                  ? t('peers.noIndustry')
                  : t('peers.industry', {
                      industry: data.industry.name,
                      count: data.industry.members.length,
                    })}
              </p>
            </div>
            <PeerTable comparison={data} group={state.group} />
            {data.companies.length > 1 ? null : (
              <EmptyState title={t('peers.none')}>{t('peers.noneWhy')}</EmptyState>
            )}
            {data.industry === null ? null : (
              <p className="border-t border-line px-card py-2 text-xs text-quiet">
                {t('peers.legend')}
              </p>
            )}
          </div>
        )}
      </Loaded>
    </WidgetPanel>
  );
}
