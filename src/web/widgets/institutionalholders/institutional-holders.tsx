import { useQuery } from '@tanstack/react-query';
import { useState } from 'react';
import { quarterFlow } from '../../../domain/ownership/holding-change.ts';
import type { Holder, Ownership } from '../../../domain/ownership/holder.ts';
import type { SymbolId } from '../../../domain/symbols/instrument.ts';
import { useApi } from '../../api/api-provider.tsx';
import { Loaded } from '../../ui/loaded.tsx';
import { useI18n } from '../../i18n/i18n-provider.tsx';
import { CsvButton } from '../../ui/table/csv-button.tsx';
import { EmptyState } from '../../ui/empty-state.tsx';
import { SkeletonLines } from '../../ui/skeleton.tsx';
import { sortRows } from '../../ui/table/sort-rows.ts';
import { type Sorting, Table } from '../../ui/table.tsx';
import { ShowAll } from '../show-all.tsx';
import { WidgetPanel } from '../widget-panel.tsx';
import { holderColumns, holderCsv, holderValue } from './holder-columns.tsx';
import { holdersQuery } from './holders-query.ts';

/** Who holds a company, and who bought and sold in the last quarter that was reported. */
export function InstitutionalHolders({ symbol }: { readonly symbol: SymbolId }) {
  const { t } = useI18n();
  const answer = useQuery(holdersQuery(useApi(), symbol));
  return (
    <WidgetPanel tool="institutionalholders" title={t('insights.holders.title')} flush>
      <Loaded
        of={[answer]}
        skeleton={
          <div className="p-card">
            <SkeletonLines lines={16} />
          </div>
        }
      >
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
  const [sorting, setSorting] = useState<Sorting>({ column: 'shares', descending: true });
  const [all, setAll] = useState(false);
  const rows = sortRows<Holder>(ownership.holders, sorting, holderValue);
  const { added, reduced, net } = quarterFlow(ownership.holders);
  const facts: readonly (readonly [string, string])[] = [
    [t('insights.holders.institutions'), format.percent(ownership.institutions, 1)],
    [t('insights.holders.insiders'), format.percent(ownership.insiders, 1)],
    [t('insights.holders.count'), format.number(ownership.institutionCount, 0)],
  ];
  return (
    <>
      <div className="grid gap-3 p-card">
        <dl className="flex flex-wrap gap-x-8 gap-y-2 text-sm">
          {facts.map(([name, value]) => (
            <div key={name}>
              <dt className="text-xs text-quiet">{name}</dt>
              <dd className="text-lg font-semibold tabular-nums">{value}</dd>
            </div>
          ))}
        </dl>
        <p className="flex flex-wrap items-center gap-3 text-xs text-quiet">
          {t('insights.asOf', { date: format.day(ownership.asOfDate) })}
          {' · '}
          {t('insights.holders.flow', { added, reduced, net: format.signed(net, 0) })}
          <span className="ml-auto">
            <CsvButton
              kind="quiet"
              name={[ownership.symbol, t('insights.holders.title'), ownership.asOfDate]}
              rows={() => holderCsv(i18n, rows)}
            />
          </span>
        </p>
      </div>
      <Table
        caption={t('insights.holders.title')}
        columns={holderColumns(i18n, ownership.currency)}
        rows={all ? rows : rows.slice(0, SHOWN_AT_FIRST)}
        rowKey={({ name }) => name}
        sorting={sorting}
        onSort={setSorting}
      />
      {all || rows.length <= SHOWN_AT_FIRST ? null : (
        <ShowAll count={rows.length} onAll={() => setAll(true)} />
      )}
    </>
  );
}
