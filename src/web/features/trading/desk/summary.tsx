import { useQuery } from '@tanstack/react-query';
import type { AccountView } from '../../../../contract/trading/accounts.schema.ts';
import { useApi } from '../../../api/api-provider.tsx';
import { useI18n } from '../../../i18n/i18n-provider.tsx';
import { Badge } from '../../../ui/badge.tsx';
import { Card } from '../../../ui/card.tsx';
import { Change } from '../../../ui/change-pill.tsx';
import { classNames } from '../../../ui/class-names.ts';
import { HeadlineFigure } from '../../../ui/headline-figure.tsx';
import { Loaded } from '../../../ui/loaded.tsx';
import { Notice } from '../../../ui/notice.tsx';
import { Skeleton } from '../../../ui/skeleton.tsx';
import { DOLLAR, figureOf, gainLook } from '../figure.ts';
import { accountQuery, positionsQuery } from '../trading-calls.ts';
import { useLiveBook } from '../use-live-book.ts';

const NO_POSITIONS: readonly never[] = [];
/** Round trips in five sessions that an account below the limit of equity may make. */
const DAY_TRADES = 3;

/** What the account is worth and what it may still do, in one strip. */
export function Summary({ account }: { readonly account: string }) {
  const view = useQuery(accountQuery(useApi(), account));
  return (
    <Loaded of={[view]} skeleton={<Skeleton className="h-30 rounded-lg xl:h-19" />}>
      {(found) => <Figures account={account} view={found} />}
    </Loaded>
  );
}

function Figures({ account, view }: { readonly account: string; readonly view: AccountView }) {
  const { t, format } = useI18n();
  const { figures, settings } = view;
  const positions = useQuery(positionsQuery(useApi(), account));
  const book = useLiveBook(figures, positions.data?.positions ?? NO_POSITIONS);
  // Before the positions are known the broker's own sums hold.
  const isKnown = positions.data !== undefined;
  const equity = isKnown ? book.equity : Number(figures.equity);
  const dayGain = isKnown ? book.dayGain : Number(figures.dayGain);
  const money = (text: Parameters<typeof figureOf>[0]) => format.money(figureOf(text), DOLLAR);
  return (
    <>
      {settings.suspendTrade ? <Notice tone="warning">{t('trading.suspended')}</Notice> : null}
      <Card className="!overflow-visible">
        <dl className="grid grid-cols-2 gap-x-5 gap-y-3 md:grid-cols-4 xl:grid-cols-[1.5fr_repeat(7,minmax(0,1fr))]">
          <HeadlineFigure
            size="strip"
            large
            term={t('trading.equity')}
            about={t('trading.equityHelp')}
            note={
              <span className="flex flex-wrap items-center gap-x-1.5">
                <span>{t('trading.today')}</span>
                {/* Wide enough for what a gain grows to at first, so that nothing beside it moves. */}
                <span
                  className={classNames('min-w-[7ch] tabular-nums', gainLook(dayGain))}
                  data-testid="day-gain"
                >
                  {format.signedMoney(dayGain, DOLLAR)}
                </span>
                <Change ratio={isKnown ? book.dayGainShare : null} />
              </span>
            }
          >
            <data value={equity} data-testid="equity">
              {format.money(equity, DOLLAR)}
            </data>
          </HeadlineFigure>
          <HeadlineFigure size="strip" term={t('trading.cash')} about={t('trading.cashHelp')}>
            <data value={figures.cash} data-testid="cash">
              {money(figures.cash)}
            </data>
          </HeadlineFigure>
          <HeadlineFigure
            size="strip"
            term={t('trading.buyingPower')}
            about={t('trading.buyingPowerHelp')}
            note={t('trading.multiplier', { times: figures.multiplier })}
          >
            {money(figures.buyingPower)}
          </HeadlineFigure>
          <HeadlineFigure
            size="strip"
            term={t('trading.reserved')}
            about={t('trading.reservedHelp')}
          >
            {money(figures.reserved)}
          </HeadlineFigure>
          <HeadlineFigure
            size="strip"
            term={t('trading.longShort')}
            about={t('trading.longShortHelp')}
            note={
              isKnown ? format.compactMoney(book.short, DOLLAR) : money(figures.shortMarketValue)
            }
          >
            {isKnown ? format.money(book.long, DOLLAR, 0) : money(figures.longMarketValue)}
          </HeadlineFigure>
          <HeadlineFigure
            size="strip"
            term={t('trading.initialMargin')}
            about={t('trading.initialMarginHelp')}
          >
            {money(figures.initialMargin)}
          </HeadlineFigure>
          <HeadlineFigure
            size="strip"
            term={t('trading.maintenanceMargin')}
            about={t('trading.maintenanceMarginHelp')}
            note={
              Number(figures.maintenanceMargin) > equity ? (
                <Badge tone="danger">{t('trading.marginCall')}</Badge>
              ) : undefined
            }
          >
            {money(figures.maintenanceMargin)}
          </HeadlineFigure>
          <HeadlineFigure
            size="strip"
            term={t('trading.dayTrades')}
            about={t('trading.dayTradesHelp')}
            note={
              figures.isPatternDayTrader ? (
                <Badge tone="warning">{t('trading.patternDayTrader')}</Badge>
              ) : undefined
            }
          >
            {format.number(figures.dayTradeCount)}
            <span className="text-sm font-normal text-quiet"> / {DAY_TRADES}</span>
          </HeadlineFigure>
        </dl>
      </Card>
    </>
  );
}
