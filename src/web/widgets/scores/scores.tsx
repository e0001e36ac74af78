import { useQuery } from '@tanstack/react-query';
import {
  altmanScore,
  BENEISH_CONSTANT,
  beneishScore,
  piotroskiScore,
  type Score,
} from '../../../domain/fundamentals/score.ts';
import type { SymbolId } from '../../../domain/symbols/instrument.ts';
import { useApi } from '../../api/api-provider.tsx';
import { Loaded } from '../../ui/loaded.tsx';
import { EXCHANGE_ZONE } from '../../display/display.ts';
import { type I18n, useI18n } from '../../i18n/i18n-provider.tsx';
import { CsvButton } from '../../ui/table/csv-button.tsx';
import type { CsvRow } from '../../ui/table/csv.ts';
import { EmptyState } from '../../ui/empty-state.tsx';
import { SkeletonLines } from '../../ui/skeleton.tsx';
import { WidgetPanel } from '../widget-panel.tsx';
import { ScoreTable } from './score-table.tsx';
import { partTitles, type ScoreName, scoreTitles } from './score-words.ts';
import { yearRatiosQuery, yearsQuery } from './scores-query.ts';

/** A score with what its sum begins with. */
type NamedScore = readonly [ScoreName, Score, number];

/** Every part of every score, so that a spreadsheet comes to the same sums. */
const scoreRows = (t: I18n['t'], scores: readonly NamedScore[]): readonly CsvRow[] => [
  [
    t('insights.scores.title'),
    t('insights.measure'),
    t('insights.thisYear'),
    t('insights.lastYear'),
    t('insights.weight'),
    t('insights.points'),
  ],
  ...scores.flatMap(([name, { parts, total }, start]): CsvRow[] => {
    const title = t(scoreTitles[name][0]);
    return [
      ...(start === 0 ? [] : [[title, t('insights.beneish.constant'), null, null, null, start]]),
      ...parts.map(({ id, now, before, weight, points }) => {
        const part = partTitles[id];
        return [title, part === undefined ? id : t(part), now, before, weight, points];
      }),
      [title, t('insights.total'), null, null, null, total],
    ];
  }),
];

/** Three scores of the last annual report, each with what it is made of. */
export function Scores({ symbol }: { readonly symbol: SymbolId }) {
  const { t, format } = useI18n();
  const api = useApi();
  const years = useQuery(yearsQuery(api, symbol));
  const ratios = useQuery(yearRatiosQuery(api, symbol));
  return (
    <WidgetPanel tool="scores" title={t('insights.scores.title')}>
      <Loaded of={[years, ratios]} skeleton={<SkeletonLines lines={14} />}>
        {(reports, sets) => {
          const [now, before] = reports?.data ?? [];
          const set = sets?.data[0];
          if (now === undefined || set === undefined)
            return (
              <EmptyState glyph="list" title={t('insights.scores.none')}>
                {t('insights.scores.noneHint')}
              </EmptyState>
            );
          const inputs = { now, before: before ?? null, price: set.price, forwardEps: null };
          const scores: readonly NamedScore[] = [
            ['piotroski', piotroskiScore(inputs), 0],
            ['altman', altmanScore(inputs), 0],
            ['beneish', beneishScore(inputs), BENEISH_CONSTANT],
          ];
          return (
            <div className="grid gap-4">
              <div className="flex items-center justify-between gap-3 text-xs text-quiet">
                {t('insights.scores.note', {
                  year: String(now.period.fiscalYear),
                  before: String(before?.period.fiscalYear ?? '–'),
                  price: format.money(set.price, now.currency),
                  date: format.date(set.priceTime, 'date', EXCHANGE_ZONE),
                })}
                <CsvButton
                  kind="quiet"
                  name={[symbol, t('insights.scores.title')]}
                  rows={() => scoreRows(t, scores)}
                />
              </div>
              <div className="grid grid-cols-[minmax(0,1fr)] gap-8 md:grid-cols-2 xl:grid-cols-3">
                {scores.map(([name, score, start]) => (
                  <ScoreTable key={name} name={name} score={score} start={start} />
                ))}
              </div>
            </div>
          );
        }}
      </Loaded>
    </WidgetPanel>
  );
}
