import { useQuery } from '@tanstack/react-query';
import {
  altmanScore,
  BENEISH_CONSTANT,
  beneishScore,
  piotroskiScore,
} from '../../../domain/fundamentals/score.ts';
import type { SymbolId } from '../../../domain/symbols/instrument.ts';
import { useApi } from '../../api/api-provider.tsx';
import { Loaded } from '../../ui/loaded.tsx';
import { EXCHANGE_ZONE } from '../../display/display.ts';
import { useI18n } from '../../i18n/i18n-provider.tsx';
import { CsvButton } from '../../ui/table/csv-button.tsx';
import { csvOf } from '../../ui/table/csv-of.ts';
import { EmptyState } from '../../ui/empty-state.tsx';
import { SkeletonLines } from '../../ui/skeleton.tsx';
import { WidgetPanel } from '../widget-panel.tsx';
import { type NamedScore, scoreColumns, scoreLines, ScoreTable } from './score-table.tsx';
import { yearRatiosQuery, yearsQuery } from './scores-query.ts';

/** Three scores of the last annual report, each with what it is made of. */
export function Scores({ symbol }: { readonly symbol: SymbolId }) {
  const i18n = useI18n();
  const { t, format } = i18n;
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
            { name: 'piotroski', score: piotroskiScore(inputs), start: 0 },
            { name: 'altman', score: altmanScore(inputs), start: 0 },
            { name: 'beneish', score: beneishScore(inputs), start: BENEISH_CONSTANT },
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
                  rows={() =>
                    csvOf(
                      scoreColumns(i18n, 'piotroski'),
                      scores.flatMap((each) => scoreLines(t, each)),
                    )
                  }
                />
              </div>
              <div className="grid grid-cols-[minmax(0,1fr)] gap-8 md:grid-cols-2 xl:grid-cols-3">
                {scores.map((score) => (
                  <ScoreTable key={score.name} of={score} />
                ))}
              </div>
            </div>
          );
        }}
      </Loaded>
    </WidgetPanel>
  );
}
