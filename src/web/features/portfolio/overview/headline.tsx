import { useI18n } from '../../../i18n/i18n-provider.tsx';
import { Card } from '../../../ui/card.tsx';
import { Change, directionOf } from '../../../ui/change-pill.tsx';
import { HeadlineFigure } from '../../../ui/headline-figure.tsx';
import { Figure } from '../derivation/figure.tsx';
import { MoneyWeightedText } from '../frame/money-weighted-text.tsx';
import { useAmounts } from '../../../widgets/portfolio/use-amounts.ts';
import { movedDay } from '../../../widgets/portfolio/live-change.ts';
import { shownParts } from './shown-parts.ts';
import type { Overview } from '../../../widgets/portfolio/overview-query.ts';

const figureOf = (text: string | null): number | null => (text === null ? null : Number(text));
const colours = { gain: 'text-gain', loss: 'text-loss', neutral: '' } as const;

/** What the portfolio is worth and what it gained, in five figures. */
export function Headline({
  overview,
  moved,
}: {
  readonly overview: Overview;
  /** What prices have added to the value since the answer. */
  readonly moved: number;
}) {
  const { t, format } = useI18n();
  const amounts = useAmounts();
  const { totals, gains, returns, base, period, prices } = overview;
  const isOver = period.to < overview.today;
  // As where the change came from has it: both are on one screen.
  const { end: value, gain } = shownParts(gains, base, moved);
  const day = movedDay(
    { amount: figureOf(totals.dayChange), rate: totals.dayChangeRate },
    figureOf(totals.value),
    moved,
  );
  return (
    <Card>
      <dl className="grid grid-cols-2 gap-x-6 gap-y-4 md:grid-cols-3 xl:grid-cols-5">
        <HeadlineFigure
          large
          term={
            isOver ? t('portfolio.valueOn', { date: format.day(period.to) }) : t('portfolio.value')
          }
          about={t('portfolio.valueHelp')}
          note={
            isOver || prices.asOf === null
              ? undefined
              : prices.state === 'live'
                ? t('portfolio.pricesLive', { time: format.date(prices.asOf, 'timeWithZone') })
                : t('portfolio.pricesClose', { time: format.date(prices.asOf, 'dayTimeWithZone') })
          }
        >
          <Figure figure="value">
            <data value={value ?? undefined} data-testid="portfolio-value">
              {amounts.money(value, base)}
            </data>
          </Figure>
        </HeadlineFigure>
        <HeadlineFigure
          term={t('portfolio.today')}
          about={t('portfolio.todayHelp')}
          note={
            <Figure figure="dayChange">
              <Change ratio={day.rate} />
            </Figure>
          }
        >
          <Figure figure="dayChange">
            <span className={colours[directionOf(day.amount)]} data-testid="portfolio-day">
              {amounts.signedMoney(day.amount, base)}
            </span>
          </Figure>
        </HeadlineFigure>
        <HeadlineFigure
          term={t('portfolio.gain')}
          about={t('portfolio.gainHelp')}
          note={
            <Figure figure="modifiedDietz">
              <Change ratio={returns.modifiedDietz} />
            </Figure>
          }
        >
          <Figure figure="totalGain">
            <span className={colours[directionOf(gain)]}>{amounts.signedMoney(gain, base)}</span>
          </Figure>
        </HeadlineFigure>
        <HeadlineFigure
          term={t('portfolio.timeWeighted')}
          about={t('portfolio.timeWeightedHelp')}
          note={
            returns.timeWeightedPerYear === null ? undefined : (
              <Figure figure="timeWeighted">
                {t('portfolio.perYear', {
                  rate: format.signedPercent(returns.timeWeightedPerYear),
                })}
              </Figure>
            )
          }
        >
          <Figure figure="timeWeighted">
            <Change ratio={returns.timeWeighted} />
          </Figure>
        </HeadlineFigure>
        <HeadlineFigure
          term={t('portfolio.moneyWeighted')}
          about={t('portfolio.moneyWeightedHelp')}
          note={t('portfolio.aYear')}
        >
          <Figure figure="moneyWeighted">
            <MoneyWeightedText of={returns.moneyWeighted} />
          </Figure>
        </HeadlineFigure>
      </dl>
    </Card>
  );
}
