import {
  type FundScore,
  RISK_AVERSION,
  SCORE_CUTS,
  SCORE_WEIGHTS,
} from '../../../domain/funds/fund-score.ts';
import { useI18n } from '../../i18n/i18n-provider.tsx';
import { Explain } from '../../ui/explain.tsx';

const MOST_POINTS = 5;

/** Points out of five as dots: no reader needs to tell colours apart to count them. */
export function ScorePoints({ points }: { readonly points: number }) {
  const { t } = useI18n();
  return (
    <span className="inline-flex items-center gap-1.5">
      <span aria-hidden="true" className="inline-flex gap-0.5">
        {Array.from({ length: MOST_POINTS }, (_, at) => (
          <svg key={at} viewBox="0 0 16 16" className="size-3.5">
            <path
              d="m8 1.6 1.9 4.1 4.5.5-3.3 3.1.9 4.4L8 11.5l-4 2.2.9-4.4L1.6 6.2l4.5-.5z"
              className={at < points ? 'fill-series-3 stroke-series-3' : 'fill-none stroke-edge'}
            />
          </svg>
        ))}
      </span>
      <span className="sr-only">{t('fundoverview.score.of', { points, most: MOST_POINTS })}</span>
    </span>
  );
}

/** The name of the score, which opens its formula and what it was computed from. */
export function ScoreName({
  score,
  category,
}: {
  readonly score: FundScore;
  readonly category: string | null;
}) {
  const { t } = useI18n();
  return (
    <Explain term={t('fundoverview.score.title')}>
      {() => <Formula score={score} category={category} />}
    </Explain>
  );
}

function Formula({
  score,
  category,
}: {
  readonly score: FundScore;
  readonly category: string | null;
}) {
  const { t, format } = useI18n();
  const scored = score.windows.filter(({ points }) => points !== null);
  const longest = scored.map(({ years }) => years).toSorted((a, b) => b - a)[0];
  const weights = longest === undefined ? undefined : SCORE_WEIGHTS[longest];
  return (
    <div className="grid gap-2">
      <p>{t('fundoverview.score.formula', { aversion: RISK_AVERSION })}</p>
      <p>
        {t('fundoverview.score.cuts', {
          category: category ?? t('fundoverview.figure.category'),
          cuts: format.list(SCORE_CUTS.map((cut) => format.percent(cut, cut * 100 === 10 ? 0 : 1))),
        })}
      </p>
      <dl className="grid gap-0.5 border-t border-line pt-2">
        {score.windows.map(({ years, riskAdjusted, funds, points }) => (
          <div key={years} className="flex justify-between gap-4">
            <dt className="text-quiet">{t('fundoverview.score.years', { count: years })}</dt>
            <dd className="tabular-nums">
              {points === null
                ? t('fundoverview.score.noPoints')
                : t('fundoverview.score.window', {
                    adjusted: format.percent(riskAdjusted, 1),
                    points,
                    funds,
                    weight: format.percent(weights?.[years] ?? 0, 0),
                  })}
            </dd>
          </div>
        ))}
      </dl>
    </div>
  );
}
