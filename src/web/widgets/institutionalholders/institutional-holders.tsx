import { quarterFlow } from '../../../domain/ownership/holding-change.ts';
import type { Ownership } from '../../../domain/ownership/holder.ts';
import type { SymbolId } from '../../../domain/symbols/instrument.ts';
import { useI18n } from '../../i18n/i18n-provider.tsx';
import { Grid } from '../../ui/table/grid.tsx';
import { type Fact, Facts } from '../../ui/facts.tsx';
import { QueryPanel } from '../query-panel.tsx';
import { holderColumns } from './holder-columns.tsx';
import { holdersQuery } from './holders-query.ts';

/** Who holds a company, and who bought and sold in the last quarter that was reported. */
export function InstitutionalHolders({ symbol }: { readonly symbol: SymbolId }) {
  const { t, format } = useI18n();
  return (
    <QueryPanel
      tool="institutionalholders"
      title={t('insights.holders.title')}
      file={[symbol, t('insights.holders.title')]}
      flush
      queries={(api) => [holdersQuery(api, symbol)]}
      skeleton={16}
      empty={[t('insights.holders.none'), t('insights.holders.noneHint'), 'building']}
      asOf={({ data }) =>
        data.asOfDate === null ? null : t('insights.asOf', { date: format.day(data.asOfDate) })
      }
    >
      {({ data }) => (data.holders.length === 0 ? null : <Holders ownership={data} />)}
    </QueryPanel>
  );
}

function Holders({ ownership }: { readonly ownership: Ownership }) {
  const i18n = useI18n();
  const { t, format } = i18n;
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
        <p className="text-xs text-quiet">
          {t('insights.holders.flow', { added, reduced, net: format.signed(net, 0) })}
        </p>
      </div>
      <Grid
        caption={t('insights.holders.title')}
        columns={holderColumns(i18n, ownership.currency)}
        rows={ownership.holders}
        rowKey={({ name }) => name}
        initially="-shares"
        first={10}
      />
    </>
  );
}
