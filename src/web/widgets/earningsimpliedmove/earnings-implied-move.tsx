import type { ReactNode } from 'react';
import { moveBand } from '../../../domain/earnings/implied-move.ts';
import type { SymbolId } from '../../../domain/symbols/instrument.ts';
import { priceDecimals } from '../../../domain/quotes/price-decimals.ts';
import { useI18n } from '../../i18n/i18n-provider.tsx';
import { QueryPanel } from '../query-panel.tsx';
import { impliedMoveQuery, type ImpliedMoveView } from './implied-move-query.ts';

/** How far options say the price will move on the next report: computed here, from their prices. */
export function EarningsImpliedMove({ symbol }: { readonly symbol: SymbolId }) {
  const { t } = useI18n();
  return (
    <QueryPanel
      tool="earningsimpliedmove"
      title={t('earnings.implied.title')}
      feature="options"
      queries={(api) => [impliedMoveQuery(api, symbol)]}
      skeleton="h-40"
      empty={[t('earnings.implied.none'), t('earnings.implied.noneWhy')]}
    >
      {(view) => <Figures symbol={symbol} view={view} />}
    </QueryPanel>
  );
}

function Figures({ symbol, view }: { readonly symbol: SymbolId; readonly view: ImpliedMoveView }) {
  const { t, format } = useI18n();
  const { price, currency, move, straddle } = view;
  const decimals = priceDecimals(symbol, price);
  const money = (value: number): string => format.money(value, currency, decimals);
  const band = (share: number) => {
    const { low, high } = moveBand(price, share);
    return `${money(low)} – ${money(high)}`;
  };
  return (
    <div className="grid gap-3 text-sm">
      <dl className="grid gap-4 md:grid-cols-2">
        <Fact title={t('earnings.implied.report')}>
          {move === null ? (
            <p className="text-xs text-quiet">{t('earnings.implied.noMove')}</p>
          ) : (
            <>
              <p className="text-2xl font-semibold">{`± ${format.percent(move.move, 1)}`}</p>
              <p className="text-xs text-quiet">{band(move.move)}</p>
              <p className="mt-1 text-xs text-quiet">
                {t('earnings.implied.how', {
                  expiry: format.day(move.expiry),
                  reference: format.day(move.reference),
                  usual: format.percent(move.usual, 0),
                })}
              </p>
            </>
          )}
        </Fact>
        <Fact title={t('earnings.implied.straddle', { expiry: format.day(view.expiry) })}>
          {straddle === null ? (
            format.number(null)
          ) : (
            <>
              <p className="text-2xl font-semibold">{`± ${format.percent(straddle.move, 1)}`}</p>
              <p className="text-xs text-quiet">{band(straddle.move)}</p>
              <p className="mt-1 text-xs text-quiet">
                {t('earnings.implied.cost', {
                  cost: money(straddle.cost),
                  strike: money(straddle.strike),
                  price: money(price),
                })}
              </p>
            </>
          )}
        </Fact>
      </dl>
      <p className="text-xs text-quiet">
        {t('earnings.implied.next', { date: format.day(view.next) })}
      </p>
    </div>
  );
}

const Fact = ({ title, children }: { readonly title: string; readonly children: ReactNode }) => (
  <div>
    <dt className="text-xs font-medium text-quiet">{title}</dt>
    <dd>{children}</dd>
  </div>
);
