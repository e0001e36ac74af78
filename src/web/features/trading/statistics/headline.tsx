import type { ReactNode } from 'react';
import type { TradeStatistics } from '../../../../domain/trading/risk/statistics.ts';
import { useI18n } from '../../../i18n/i18n-provider.tsx';
import { Card } from '../../../ui/card.tsx';
import { Explain } from '../../../ui/explain.tsx';
import { DOLLAR, gainLook } from '../figure.ts';
import { holdingText } from './holding-text.ts';

/** The figures that traders judge themselves by. */
export function Headline({ statistics }: { readonly statistics: TradeStatistics }) {
  const { t, format } = useI18n();
  const gain = Number(statistics.gain) - Number(statistics.fees);
  const money = (value: number | null): string => format.signedMoney(value, DOLLAR);
  return (
    <Card>
      <dl className="grid grid-cols-2 gap-x-5 gap-y-3 md:grid-cols-4 xl:grid-cols-8">
        <Figure
          term={t('trading.stat.gain')}
          about={t('trading.statHelp.gain')}
          note={t('trading.stat.fees', { fees: format.money(Number(statistics.fees), DOLLAR) })}
        >
          <span className={gainLook(gain)}>{money(gain)}</span>
        </Figure>
        <Figure
          term={t('trading.stat.winRate')}
          about={t('trading.statHelp.winRate')}
          note={t('trading.stat.trades', { count: statistics.count })}
        >
          {format.percent(statistics.winRate, 1)}
        </Figure>
        <Figure term={t('trading.stat.expectancy')} about={t('trading.statHelp.expectancy')}>
          <span className={gainLook(statistics.expectancy)}>{money(statistics.expectancy)}</span>
        </Figure>
        <Figure term={t('trading.stat.profitFactor')} about={t('trading.statHelp.profitFactor')}>
          {format.number(statistics.profitFactor, 2)}
        </Figure>
        <Figure
          term={t('trading.stat.averageWin')}
          about={t('trading.statHelp.averageWin')}
          note={t('trading.stat.best', {
            amount: money(statistics.best === null ? null : Number(statistics.best)),
          })}
        >
          {money(statistics.averageWin)}
        </Figure>
        <Figure
          term={t('trading.stat.averageLoss')}
          about={t('trading.statHelp.averageLoss')}
          note={t('trading.stat.worst', {
            amount: money(statistics.worst === null ? null : Number(statistics.worst)),
          })}
        >
          {money(statistics.averageLoss)}
        </Figure>
        <Figure term={t('trading.stat.payoff')} about={t('trading.statHelp.payoff')}>
          {format.number(statistics.payoffRatio, 2)}
        </Figure>
        <Figure
          term={t('trading.stat.holding')}
          about={t('trading.statHelp.holding')}
          note={t('trading.stat.streaks', {
            wins: statistics.longestWinStreak,
            losses: statistics.longestLossStreak,
          })}
        >
          {holdingText(t, format, statistics.holdingTime)}
        </Figure>
      </dl>
    </Card>
  );
}

const Figure = ({
  term,
  about,
  note,
  children,
}: {
  readonly term: string;
  readonly about: string;
  readonly note?: ReactNode;
  readonly children: ReactNode;
}) => (
  <div className="min-w-0">
    <dt className="text-xs text-quiet">
      <Explain term={term}>{() => about}</Explain>
    </dt>
    <dd className="text-lg font-semibold tabular-nums">{children}</dd>
    {note === undefined ? null : <dd className="text-xs text-quiet tabular-nums">{note}</dd>}
  </div>
);
