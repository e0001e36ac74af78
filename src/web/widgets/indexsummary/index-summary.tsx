import type { ResponseOf } from '../../../contract/calls.ts';
import type { getReturns } from '../../../contract/market/charts.ts';
import type { WireQuote } from '../../../contract/market/quotes.schema.ts';
import { priceDecimals } from '../../../domain/quotes/price-decimals.ts';
import type { SymbolId } from '../../../domain/symbols/instrument.ts';
import { WORLD_INDICES } from '../../../domain/symbols/world-indices.ts';
import { useI18n, useT } from '../../i18n/i18n-provider.tsx';
import { QuoteCell, QuoteChange } from '../../live/quote-cell.tsx';
import { Change } from '../../ui/change-pill.tsx';
import { Choice } from '../../ui/choice.tsx';
import { TextLink } from '../../ui/text-link.tsx';
import { FigureRow } from '../figure-row.tsx';
import { quotePath } from '../minimarketindices/board-columns.tsx';
import { indexName } from '../minimarketindices/index-name.ts';
import { returnsQuery } from '../performance/returns-query.ts';
import { QueryPanel } from '../query-panel.tsx';
import { quoteQuery } from '../quotehead/quote-query.ts';
import { QuoteRanges } from '../quotehead/quote-ranges.tsx';
import { usePanelState } from '../use-panel-state.ts';
import { MembersSummary } from './members-summary.tsx';

interface IndexSummaryProps {
  readonly symbol: SymbolId;
  readonly onChange?: (change: { readonly symbol?: SymbolId }) => void;
}

const LISTED = WORLD_INDICES.map(({ symbol }) => symbol);

/** An index at a glance: level, ranges, returns, breadth of its members and who moves it. */
export function IndexSummary({ symbol: given, onChange }: IndexSummaryProps) {
  const t = useT();
  const [{ symbol }, change] = usePanelState<{ readonly symbol: SymbolId }>(
    { symbol: given },
    onChange,
  );
  return (
    <QueryPanel
      tool="indexsummary"
      title={t('world.summary.title')}
      file={[symbol, 'summary']}
      queries={(api) => [quoteQuery(api, symbol), returnsQuery(api, symbol)]}
      skeleton={{ height: 400 }}
      empty={[t('world.summary.none', { symbol }), t('world.summary.noneWhy'), 'globe']}
      live={symbol}
      actions={
        <Choice
          label={t('world.summary.choose')}
          values={LISTED.includes(symbol) ? LISTED : [symbol, ...LISTED]}
          value={symbol}
          name={(value) => indexName(t, value)}
          onChange={(value) => change({ symbol: value })}
        />
      }
    >
      {({ data: [quote] }, returns) =>
        quote === undefined ? null : <Summary quote={quote} returns={returns.data} />
      }
    </QueryPanel>
  );
}

interface SummaryProps {
  readonly quote: WireQuote;
  readonly returns: ResponseOf<typeof getReturns>['data'];
}

function Summary({ quote, returns }: SummaryProps) {
  const { t, format } = useI18n();
  const { symbol } = quote;
  const decimals = priceDecimals(symbol, quote.last);
  return (
    <div className="@container grid gap-4">
      <div>
        <TextLink to={quotePath(symbol)} className="text-sm font-semibold">
          {indexName(t, symbol)}
        </TextLink>
        <p className="flex flex-wrap items-baseline gap-x-3">
          <span className="text-2xl font-semibold">
            <QuoteCell symbol={symbol} field="last" initial={quote.last} />
          </span>
          <QuoteCell
            symbol={symbol}
            field="change"
            initial={quote.change}
            decimals={decimals}
            signed
          />
          <QuoteChange symbol={symbol} initial={quote.changePercent} />
        </p>
      </div>
      <div className="grid gap-x-8 gap-y-3 @md:grid-cols-2">
        <QuoteRanges quote={quote} />
      </div>
      <div className="grid gap-x-8 gap-y-4 @md:grid-cols-2">
        <dl>
          <FigureRow name={t('world.summary.open')} value={format.number(quote.open, decimals)} />
          <FigureRow
            name={t('world.summary.previousClose')}
            value={format.number(quote.previousClose, decimals)}
          />
          {returns.rows
            .filter(({ period, own }) => period !== '1d' && own !== null)
            .map(({ period, own }) => (
              <FigureRow
                key={period}
                name={t(`overview.period.${period}`)}
                value={<Change ratio={own} />}
              />
            ))}
        </dl>
        <MembersSummary symbol={symbol} />
      </div>
    </div>
  );
}
