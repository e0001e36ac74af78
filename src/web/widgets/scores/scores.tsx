import { strengthScore } from '../../../domain/fundamentals/business-scores.ts';
import { kindOf } from '../../../domain/fundamentals/business.ts';
import {
  altmanScore,
  BENEISH_CONSTANT,
  beneishScore,
  piotroskiScore,
} from '../../../domain/fundamentals/score.ts';
import type { SymbolId } from '../../../domain/symbols/instrument.ts';
import { priceDecimals } from '../../../domain/quotes/price-decimals.ts';
import { EXCHANGE_ZONE } from '../../display/display.ts';
import { useI18n } from '../../i18n/i18n-provider.tsx';
import { csvOf } from '../../ui/table/csv-of.ts';
import { QueryPanel } from '../query-panel.tsx';
import { type NamedScore, scoreColumns, scoreLines, ScoreTable } from './score-table.tsx';
import { yearRatiosQuery, yearsQuery } from './scores-query.ts';
import { CsvRows } from '../../ui/table/csv-offers.ts';
import { NO_CURRENCY } from '../../display/no-currency.ts';

/** Scores of the last annual report that fit the kind of business, each with what it is made of. */
export function Scores({ symbol }: { readonly symbol: SymbolId }) {
  const i18n = useI18n();
  const { t, format } = i18n;
  return (
    <QueryPanel
      tool="scores"
      title={t('insights.scores.title')}
      file={[symbol, t('insights.scores.title')]}
      queries={(api) => [yearsQuery(api, symbol), yearRatiosQuery(api, symbol)]}
      skeleton={14}
      empty={[t('insights.scores.none'), t('insights.scores.noneHint'), 'list']}
      asOf={({ data: [now, before] }, ratios) =>
        t('insights.scores.note', {
          year: String(now?.period.fiscalYear ?? '–'),
          before: String(before?.period.fiscalYear ?? '–'),
          price: format.money(
            ratios?.data[0]?.price,
            now?.currency ?? NO_CURRENCY,
            priceDecimals(symbol, ratios?.data[0]?.price),
          ),
          date: format.date(ratios?.data[0]?.priceTime, 'date', EXCHANGE_ZONE),
        })
      }
    >
      {({ data: [now, before] }, ratios) => {
        const price = ratios?.data[0]?.price;
        if (now === undefined || price === undefined) return null;
        // Without a price in the currency of the reports, the parts that need one are missing.
        const inputs = {
          now,
          before: before ?? null,
          price: price ?? Number.NaN,
          forwardEps: null,
          epsGrowth: null,
        };
        const kind = kindOf(now);
        const scores: readonly NamedScore[] =
          kind === 'ordinary'
            ? [
                { name: 'piotroski', score: piotroskiScore(inputs), start: 0 },
                { name: 'altman', score: altmanScore(inputs), start: 0 },
                { name: 'beneish', score: beneishScore(inputs), start: BENEISH_CONSTANT },
              ]
            : [{ name: `${kind}-strength`, score: strengthScore(kind, inputs), start: 0 }];
        return (
          <div className="grid grid-cols-[minmax(0,1fr)] gap-8 md:grid-cols-2 xl:grid-cols-3">
            <CsvRows
              rows={() =>
                csvOf(
                  scoreColumns(i18n, 'piotroski'),
                  scores.flatMap((each) => scoreLines(t, each)),
                )
              }
            />
            {scores.map((score) => (
              <ScoreTable key={score.name} of={score} />
            ))}
            {kind === 'ordinary' ? null : (
              <p className="text-sm text-quiet">{t(`insights.strength.instead.${kind}`)}</p>
            )}
          </div>
        );
      }}
    </QueryPanel>
  );
}
