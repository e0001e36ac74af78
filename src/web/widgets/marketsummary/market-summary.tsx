import { keepPreviousData } from '@tanstack/react-query';
import {
  GROUP_SYMBOLS,
  MARKET_GROUPS,
  type MarketGroup,
} from '../../../domain/quotes/market-groups.ts';
import { useI18n } from '../../i18n/i18n-provider.tsx';
import { Choice } from '../../ui/choice.tsx';
import { Grid } from '../../ui/table/grid.tsx';
import { QueryPanel } from '../query-panel.tsx';
import { quoteRowsQuery } from '../quotelist/quote-rows-query.ts';
import { usePanelState } from '../use-panel-state.ts';
import { summaryColumns } from './summary-columns.tsx';

interface MarketSummaryProps {
  readonly group: MarketGroup;
  readonly onChange?: (change: { readonly group?: MarketGroup }) => void;
}

/** Indices, rates, currencies, commodities and more: one table, a group at a time. */
export function MarketSummary({ group: given, onChange }: MarketSummaryProps) {
  const i18n = useI18n();
  const { t } = i18n;
  const [{ group }, change] = usePanelState<{ readonly group: MarketGroup }>(
    { group: given },
    onChange,
  );
  return (
    <QueryPanel
      tool="marketsummary"
      title={t('markets.summary.title')}
      file={['market-summary', group]}
      flush
      queries={(api) => [
        { ...quoteRowsQuery(api, GROUP_SYMBOLS[group]), placeholderData: keepPreviousData },
      ]}
      skeleton={9}
      empty={[t('markets.summary.none'), t('boards.noneWhy'), 'globe']}
      asOf={() => null}
      actions={
        <Choice
          label={t('markets.summary.group')}
          values={MARKET_GROUPS}
          value={group}
          name={(value) => t(`markets.group.${value}`)}
          onChange={(value) => change({ group: value })}
        />
      }
    >
      {({ data }) =>
        data.length === 0 ? null : (
          <Grid
            key={group}
            caption={`${t('markets.summary.title')}: ${t(`markets.group.${group}`)}`}
            columns={summaryColumns(i18n, group)}
            rows={data}
            rowKey={({ symbol }) => symbol}
          />
        )
      }
    </QueryPanel>
  );
}
