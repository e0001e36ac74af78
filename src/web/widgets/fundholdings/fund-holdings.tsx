import type { SymbolId } from '../../../domain/symbols/instrument.ts';
import { NO_CURRENCY } from '../../display/no-currency.ts';
import { useI18n } from '../../i18n/i18n-provider.tsx';
import { symbolQuery } from '../../shell/symbols/look-up.ts';
import { QueryPanel } from '../query-panel.tsx';
import { usePanelState } from '../use-panel-state.ts';
import { AllHoldings } from './all-holdings.tsx';
import { asOfText } from './as-of-text.ts';
import type { HoldingsFilter } from './holdings-filter.ts';
import { topHoldingsQuery } from './portfolio-query.ts';
import { TopHoldings } from './top-holdings.tsx';

interface FundHoldingsProps extends Partial<HoldingsFilter> {
  readonly symbol: SymbolId;
  /** The ten heaviest with their total, for a page that has more to show. */
  readonly compact?: boolean;
  readonly onChange?: (change: Partial<HoldingsFilter>) => void;
}

/** Everything a fund holds, or the heaviest of it. */
export function FundHoldings({ compact = false, ...props }: FundHoldingsProps) {
  return compact ? <TopHoldings symbol={props.symbol} /> : <WholeFund {...props} />;
}

function WholeFund({
  symbol,
  find = '',
  assetClass = 'all',
  sector = '',
  region = '',
  onChange,
}: Omit<FundHoldingsProps, 'compact'>) {
  const { t, format } = useI18n();
  const [filter, change] = usePanelState<HoldingsFilter>(
    { find, assetClass, sector, region },
    onChange,
  );
  return (
    <QueryPanel
      tool="fundholdings"
      title={t('holdings.title')}
      file={[symbol, t('holdings.title')]}
      flush
      queries={(api) => [topHoldingsQuery(api, symbol), symbolQuery(api, symbol)]}
      skeleton="h-[min(78vh,52rem)]"
      empty={[t('holdings.none'), t('holdings.noneWhy'), 'pie']}
      asOf={({ data }) => asOfText(t, format, data)}
    >
      {({ data }, head) =>
        data.holdings.length === 0 ? null : (
          <AllHoldings
            top={data}
            currency={head?.currency ?? NO_CURRENCY}
            filter={filter}
            onFilter={change}
          />
        )
      }
    </QueryPanel>
  );
}
