import { keepPreviousData } from '@tanstack/react-query';
import { useI18n } from '../../i18n/i18n-provider.tsx';
import { Choice } from '../../ui/choice.tsx';
import { Grid } from '../../ui/table/grid.tsx';
import { filledGrid } from '../card-layout.ts';
import { QueryPanel } from '../query-panel.tsx';
import { quoteColumns } from '../quotelist/quote-columns.tsx';
import { usePanelState } from '../use-panel-state.ts';
import { moversQuery } from './movers-query.ts';

export const SHOWN_LISTS = ['gainers', 'losers', 'most-active'] as const;
type Shown = (typeof SHOWN_LISTS)[number];

interface MarketMoversProps {
  readonly list: Shown;
  readonly rows: number;
  readonly onChange?: (change: { readonly list?: Shown }) => void;
}

/** The stocks that have gained, lost or traded most today. */
export function MarketMovers({ list: given, rows, onChange }: MarketMoversProps) {
  const i18n = useI18n();
  const { t } = i18n;
  const [{ list }, change] = usePanelState<{ readonly list: Shown }>({ list: given }, onChange);
  return (
    <QueryPanel
      tool="marketmovers"
      title={t('boards.movers.title')}
      file={['market-movers', list]}
      flush
      queries={(api) => [{ ...moversQuery(api, list, rows), placeholderData: keepPreviousData }]}
      skeleton={rows + 1}
      empty={[t('boards.movers.none'), t('boards.noneWhy'), 'pulse']}
      asOf={() => null}
      actions={
        <Choice
          label={t('boards.movers.list')}
          values={SHOWN_LISTS}
          value={list}
          name={(value) => t(`boards.list.${value}`)}
          onChange={(value) => change({ list: value })}
        />
      }
    >
      {({ data }) =>
        data.length === 0 ? null : (
          <Grid
            caption={`${t('boards.movers.title')}: ${t(`boards.list.${list}`)}`}
            columns={quoteColumns(i18n, { volume: true })}
            rows={data}
            rowKey={({ symbol }) => symbol}
            className={filledGrid(data.length, rows)}
          />
        )
      }
    </QueryPanel>
  );
}
