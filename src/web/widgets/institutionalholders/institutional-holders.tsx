import { useQuery } from '@tanstack/react-query';
import { quarterFlow } from '../../../domain/ownership/holding-change.ts';
import type { Ownership } from '../../../domain/ownership/holder.ts';
import type { SymbolId } from '../../../domain/symbols/instrument.ts';
import { useApi } from '../../api/api-provider.tsx';
import { Loaded } from '../../ui/loaded.tsx';
import { useI18n } from '../../i18n/i18n-provider.tsx';
import { CsvButton } from '../../ui/table/csv-button.tsx';
import { csvOf } from '../../ui/table/csv-of.ts';
import { Grid } from '../../ui/table/grid.tsx';
import { type Fact, Facts } from '../../ui/facts.tsx';
import { EmptyState } from '../../ui/empty-state.tsx';
import { SkeletonLines } from '../../ui/skeleton.tsx';
import { WidgetPanel } from '../widget-panel.tsx';
import { holderColumns } from './holder-columns.tsx';
import { holdersQuery } from './holders-query.ts';

/** Who holds a company, and who bought and sold in the last quarter that was reported. */
export function InstitutionalHolders({ symbol }: { readonly symbol: SymbolId }) {
  const { t } = useI18n();
  const answer = useQuery(holdersQuery(useApi(), symbol));
  return (
    <WidgetPanel tool="institutionalholders" title={t('insights.holders.title')} flush>
      <Loaded of={[answer]} skeleton={<SkeletonLines lines={16} padded />}>
        {(found) =>
          found === null || found.data.holders.length === 0 ? (
            <EmptyState glyph="building" title={t('insights.holders.none')}>
              {t('insights.holders.noneHint')}
            </EmptyState>
          ) : (
            <Holders ownership={found.data} />
          )
        }
      </Loaded>
    </WidgetPanel>
  );
}

const SHOWN_AT_FIRST = 15;

function Holders({ ownership }: { readonly ownership: Ownership }) {
  const i18n = useI18n();
  const { t, format } = i18n;
  const columns = holderColumns(i18n, ownership.currency);
  const { added, reduced, net } = quarterFlow(ownership.holders);
  const facts: readonly Fact[] = [
    [t('insights.holders.institutions'), format.percent(ownership.institutions, 1)],
    [t('insights.holders.insiders'), format.percent(ownership.insiders, 1)],
    [t('insights.holders.count'), format.number(ownership.institutionCount, 0)],
  ];
  return (
    <>
      <div className="grid gap-3 p-card">
        <Facts facts={facts} />
        <p className="flex flex-wrap items-center gap-3 text-xs text-quiet">
          {t('insights.asOf', { date: format.day(ownership.asOfDate) })}
          {' · '}
          {t('insights.holders.flow', { added, reduced, net: format.signed(net, 0) })}
          <span className="ml-auto">
            <CsvButton
              kind="quiet"
              name={[ownership.symbol, t('insights.holders.title'), ownership.asOfDate]}
              rows={() => csvOf(columns, ownership.holders)}
            />
          </span>
        </p>
      </div>
      <Grid
        caption={t('insights.holders.title')}
        columns={columns}
        rows={ownership.holders}
        rowKey={({ name }) => name}
        initially="-shares"
        first={SHOWN_AT_FIRST}
      />
    </>
  );
}
