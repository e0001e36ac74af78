import type { ReactNode } from 'react';
import type { WireQuote } from '../../../contract/market/quotes.schema.ts';
import type { FundProfile } from '../../../domain/funds/fund-profile.ts';
import type { FundStatistics } from '../../../domain/funds/fund-statistics.ts';
import type { SymbolId } from '../../../domain/symbols/instrument.ts';
import type { PlainKey } from '../../../i18n/translate.ts';
import { useI18n } from '../../i18n/i18n-provider.tsx';
import { QuoteCell, QuoteChange } from '../../live/quote-cell.tsx';
import { Explain } from '../../ui/explain.tsx';
import { TextLink } from '../../ui/text-link.tsx';
import { FigureRow } from '../figure-row.tsx';
import { QueryPanel } from '../query-panel.tsx';
import { quoteQuery } from '../quotehead/quote-query.ts';
import { fundProfileQuery } from '../fundprofile/fund-profile-query.ts';
import { fundStatisticsQuery } from './fund-statistics-query.ts';
import { ScoreName, ScorePoints } from './score.tsx';

/** What a fund costs, holds and pays, and what its price is beside its net asset value. */
export function FundSnapshot({ symbol }: { readonly symbol: SymbolId }) {
  const { t } = useI18n();
  return (
    <QueryPanel
      tool="fundsnapshot"
      title={t('fundoverview.snapshot.title')}
      queries={(api) => [
        fundProfileQuery(api, symbol),
        quoteQuery(api, symbol),
        fundStatisticsQuery(api, symbol),
      ]}
      skeleton={14}
      actions={
        <TextLink
          to={`/fund/home/profile?symbol=${encodeURIComponent(symbol)}`}
          className="px-1.5 text-xs"
        >
          {t('fundoverview.profile')}
        </TextLink>
      }
      empty={[t('fundoverview.snapshot.none'), t('fundoverview.snapshot.noneWhy', { symbol })]}
    >
      {({ data: profile }, { data: [quote] }, statistics) => (
        <Figures profile={profile} quote={quote} statistics={statistics?.data ?? null} />
      )}
    </QueryPanel>
  );
}

interface Figure {
  readonly id: string;
  readonly name: ReactNode;
  /** Left out where it is not known. */
  readonly value: ReactNode;
  readonly about?: PlainKey;
}

interface Known {
  readonly profile: FundProfile;
  readonly quote: WireQuote | undefined;
  readonly statistics: FundStatistics | null;
}

function Figures({ profile, quote, statistics }: Known) {
  return (
    <dl className="text-sm">
      {useFigures({ profile, quote, statistics }).map(({ id, name, value, about }) => (
        <FigureRow
          key={id}
          id={id}
          name={about === undefined ? name : <Explained name={name} about={about} />}
          value={value}
        />
      ))}
    </dl>
  );
}

function Explained({ name, about }: { readonly name: ReactNode; readonly about: PlainKey }) {
  const { t } = useI18n();
  return <Explain term={name}>{() => <p>{t(about)}</p>}</Explain>;
}

function useFigures({ profile, quote, statistics }: Known): readonly Figure[] {
  const { t, format } = useI18n();
  const { symbol, currency, navDate, fees } = profile;
  const known = <T,>(value: T | null, write: (known: T) => ReactNode): ReactNode =>
    value === null ? null : write(value);
  const percent = (value: number) => format.percent(value, 2);
  const traded = profile.premium !== null;
  const score = statistics?.score ?? null;
  const rows: readonly Figure[] = [
    {
      id: 'score',
      name: score === null ? '' : <ScoreName score={score} category={profile.category} />,
      value:
        score === null ? null : score.points === null ? (
          <span className="font-normal text-quiet">{t('fundoverview.score.none')}</span>
        ) : (
          <ScorePoints points={score.points} />
        ),
    },
    {
      id: 'price',
      name: t('fundoverview.figure.price'),
      value:
        traded && quote !== undefined ? (
          <QuoteCell symbol={symbol} field="last" initial={quote.last} />
        ) : null,
    },
    {
      id: 'change',
      name: t('fundoverview.figure.change'),
      value:
        quote === undefined ? null : <QuoteChange symbol={symbol} initial={quote.changePercent} />,
    },
    {
      id: 'nav',
      name: t('fundoverview.figure.nav', { date: format.day(navDate, 'shortDate') }),
      value: format.money(profile.nav, currency, traded ? 4 : 2),
      about: 'fundoverview.about.nav',
    },
    {
      id: 'premium',
      name: t('fundoverview.figure.premium'),
      value: known(profile.premium, (premium) => format.signedPercent(premium, 2)),
      about: 'fundoverview.about.premium',
    },
    {
      id: 'netAssets',
      name: t('fundoverview.figure.netAssets'),
      value: known(profile.netAssets, (assets) => format.compactMoney(assets, currency)),
    },
    {
      id: 'expenseRatio',
      name: t('fundoverview.figure.expenseRatio'),
      value: known(fees.expenseRatio, format.fee),
      about: 'fundoverview.about.expenseRatio',
    },
    {
      id: 'yield',
      name: t('fundoverview.figure.yield'),
      value: known(profile.distributionYield, percent),
      about: 'fundoverview.about.yield',
    },
    {
      id: 'secYield',
      name: t(
        profile.assetClass === 'money-market'
          ? 'fundoverview.figure.sevenDayYield'
          : 'fundoverview.figure.secYield',
      ),
      value: known(profile.secYield, percent),
      about:
        profile.assetClass === 'money-market'
          ? 'fundoverview.about.sevenDayYield'
          : 'fundoverview.about.secYield',
    },
    {
      id: 'category',
      name: t('fundoverview.figure.category'),
      value: profile.category,
    },
    {
      id: 'benchmark',
      name: t('fundoverview.figure.benchmark'),
      value: profile.benchmark,
    },
    {
      id: 'family',
      name: t('fundoverview.figure.family'),
      value: profile.family === '' ? null : profile.family,
    },
    {
      id: 'inception',
      name: t('fundoverview.figure.inception'),
      value: known(profile.inception, (date) => format.day(date)),
    },
    {
      id: 'turnover',
      name: t('fundoverview.figure.turnover'),
      value: known(profile.turnover, (turnover) => format.percent(turnover, 1)),
      about: 'fundoverview.about.turnover',
    },
    {
      id: 'minimum',
      name: t('fundoverview.figure.minimum'),
      value: known(profile.initialMinimum, (amount) => format.money(amount, currency, 0)),
    },
    {
      id: 'frontLoad',
      name: t('fundoverview.figure.frontLoad'),
      value: (fees.frontLoad ?? 0) > 0 ? percent(fees.frontLoad ?? 0) : null,
    },
  ];
  return rows.filter(({ value }) => value !== null);
}
