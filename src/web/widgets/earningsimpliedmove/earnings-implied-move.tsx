import { useQuery } from '@tanstack/react-query';
import type { ReactNode } from 'react';
import { eventMove, straddleOf } from '../../../domain/earnings/implied-move.ts';
import type { EarningsEvent } from '../../../domain/market/earnings.ts';
import type { OptionChain, OptionExpiry } from '../../../domain/market/option-chain.ts';
import type { SymbolId } from '../../../domain/symbols/instrument.ts';
import { useApi } from '../../api/api-provider.tsx';
import { Loaded } from '../../api/loaded.tsx';
import { FeatureGate } from '../../features/plans/feature-gate.tsx';
import { useI18n } from '../../i18n/i18n-provider.tsx';
import { EmptyState } from '../../ui/empty-state.tsx';
import { Skeleton } from '../../ui/skeleton.tsx';
import { chainQuery, earningsQuery, expiriesQuery } from '../earningsinsights/earnings-queries.ts';
import { SourceNote } from '../source-note.tsx';
import { WidgetPanel } from '../widget-panel.tsx';

/** How far options say the price will move on the next report: computed here, from their prices. */
export function EarningsImpliedMove({ symbol }: { readonly symbol: SymbolId }) {
  const { t } = useI18n();
  return (
    <WidgetPanel tool="earningsimpliedmove" title={t('earnings.implied.title')}>
      <FeatureGate feature="options">
        <Implied symbol={symbol} />
      </FeatureGate>
    </WidgetPanel>
  );
}

function Implied({ symbol }: { readonly symbol: SymbolId }) {
  const { t } = useI18n();
  const api = useApi();
  const reports = useQuery(earningsQuery(api, symbol));
  const expiries = useQuery(expiriesQuery(api, symbol));
  return (
    <Loaded of={[reports, expiries]} skeleton={<Skeleton className="h-40" />}>
      {(reported, listed) => {
        const next = ((reported?.data ?? []) as readonly EarningsEvent[]).findLast(
          ({ result }) => result === null,
        );
        const rising = (listed?.data ?? []) as readonly OptionExpiry[];
        const after = rising.find(({ expiresAt }) => next !== undefined && expiresAt > next.time);
        return listed === null || next === undefined || after === undefined ? (
          <EmptyState title={t('earnings.implied.none')}>
            {t('earnings.implied.noneWhy')}
          </EmptyState>
        ) : (
          <Figures
            symbol={symbol}
            next={next}
            expiry={after.expiry}
            move={eventMove(rising, listed.asOf, next.time)}
          />
        );
      }}
    </Loaded>
  );
}

function Figures({
  symbol,
  next,
  expiry,
  move,
}: {
  readonly symbol: SymbolId;
  readonly next: EarningsEvent;
  readonly expiry: string;
  readonly move: ReturnType<typeof eventMove>;
}) {
  const { t, format } = useI18n();
  const chain = useQuery(chainQuery(useApi(), symbol, expiry));
  return (
    <Loaded of={[chain]} skeleton={<Skeleton className="h-40" />}>
      {(answer) => {
        const { underlyingPrice: price, currency } = answer.data;
        const straddle = straddleOf(answer.data as OptionChain);
        const band = (share: number) =>
          `${format.money(price * (1 - share), currency)} – ${format.money(price * (1 + share), currency)}`;
        return (
          <div className="grid gap-3 text-sm">
            <p className="text-xs text-quiet">
              <SourceNote of={answer} />
            </p>
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
              <Fact title={t('earnings.implied.straddle', { expiry: format.day(expiry) })}>
                {straddle === null ? (
                  format.number(null)
                ) : (
                  <>
                    <p className="text-2xl font-semibold">{`± ${format.percent(straddle.move, 1)}`}</p>
                    <p className="text-xs text-quiet">{band(straddle.move)}</p>
                    <p className="mt-1 text-xs text-quiet">
                      {t('earnings.implied.cost', {
                        cost: format.money(straddle.cost, currency),
                        strike: format.money(straddle.strike, currency),
                        price: format.money(price, currency),
                      })}
                    </p>
                  </>
                )}
              </Fact>
            </dl>
            <p className="text-xs text-quiet">
              {t('earnings.implied.next', { date: format.day(next.date) })}
            </p>
          </div>
        );
      }}
    </Loaded>
  );
}

const Fact = ({ title, children }: { readonly title: string; readonly children: ReactNode }) => (
  <div>
    <dt className="text-xs font-medium text-quiet">{title}</dt>
    <dd>{children}</dd>
  </div>
);
