import {
  crossOf,
  legOf,
  type LegPrice,
  type MatrixCurrency,
} from '../../../domain/money/currency-matrix.ts';
import { currentQuote } from '../../../domain/quotes/newest-price.ts';
import type { SymbolId } from '../../../domain/symbols/instrument.ts';
import { type I18n, useI18n } from '../../i18n/i18n-provider.tsx';
import { Segmented } from '../../ui/segmented.tsx';
import type { Column } from '../../ui/table/column.ts';
import { Grid } from '../../ui/table/grid.tsx';
import { TextLink } from '../../ui/text-link.tsx';
import { quotePath } from '../minimarketindices/board-columns.tsx';
import { miniQuotesQuery } from '../miniquotes/mini-quotes-query.ts';
import { QueryPanel } from '../query-panel.tsx';
import { usePanelState } from '../use-panel-state.ts';
import { CrossCell, type FxView } from './cross-cell.tsx';

export const FX_VIEWS = ['rate', 'change'] as const satisfies readonly FxView[];

interface MarketCurrenciesProps {
  readonly currencies: readonly MatrixCurrency[];
  readonly view: FxView;
  readonly onChange?: (change: { readonly view?: FxView }) => void;
}

/** The pairs with the dollar that all crosses are computed from. */
export const legsOf = (currencies: readonly MatrixCurrency[]): readonly SymbolId[] =>
  currencies.flatMap((currency) => legOf(currency)?.symbol ?? []);

/** Currencies against each other: each row is what one unit costs in the others. */
export function MarketCurrencies({ currencies, view: given, onChange }: MarketCurrenciesProps) {
  const i18n = useI18n();
  const { t } = i18n;
  const [{ view }, change] = usePanelState<{ readonly view: FxView }>({ view: given }, onChange);
  const legs = legsOf(currencies);
  return (
    <QueryPanel
      tool="marketcurrencies"
      title={t('world.fx.title')}
      file={['currencies', view]}
      flush
      queries={(api) => [miniQuotesQuery(api, legs)]}
      skeleton={currencies.length + 1}
      empty={[t('world.fx.none'), t('world.noneWhy'), 'globe']}
      note={() => t('world.fx.note')}
      live={({ data: [first] }) => first?.symbol}
      actions={
        <Segmented
          label={t('world.fx.view')}
          segments={FX_VIEWS.map((value) => ({ value, title: t(`world.fx.${value}`) }))}
          value={view}
          onChange={(value) => change({ view: value })}
        />
      }
    >
      {({ data }) => {
        const known = new Map<SymbolId, LegPrice>(
          data
            .map(currentQuote)
            .map(({ symbol, last, previousClose }) => [symbol, { last, previousClose }]),
        );
        const listed = currencies.filter((currency) => {
          const leg = legOf(currency);
          return leg === null || known.has(leg.symbol);
        });
        return known.size === 0 ? null : (
          <Grid
            caption={`${t('world.fx.title')}, ${t(`world.fx.${view}`)}`}
            columns={matrixColumns(i18n, listed, view, known)}
            rows={listed}
            rowKey={(currency) => currency}
          />
        );
      }}
    </QueryPanel>
  );
}

function matrixColumns(
  { t }: I18n,
  currencies: readonly MatrixCurrency[],
  view: FxView,
  known: ReadonlyMap<SymbolId, LegPrice>,
): readonly Column<MatrixCurrency>[] {
  const figure = (base: MatrixCurrency, quote: MatrixCurrency): number | null => {
    const cross = crossOf(base, quote, (symbol) => known.get(symbol));
    return view === 'rate' ? cross.rate : cross.change;
  };
  return [
    {
      id: 'base',
      title: t('world.fx.base'),
      rowHeader: true,
      csv: (currency) => currency,
      cell: (currency) => {
        const leg = legOf(currency);
        return leg === null ? currency : <TextLink to={quotePath(leg.symbol)}>{currency}</TextLink>;
      },
    },
    ...currencies.map((quote): Column<MatrixCurrency> => ({
      id: quote,
      title: quote,
      numeric: true,
      // The colour fills the cell.
      look: 'p-0! min-w-18',
      csv: (base) => figure(base, quote),
      cell: (base) =>
        base === quote ? (
          <span className="px-2 text-quiet">{view === 'rate' ? 1 : null}</span>
        ) : (
          <CrossCell key={view} base={base} quote={quote} view={view} known={known} />
        ),
    })),
  ];
}
