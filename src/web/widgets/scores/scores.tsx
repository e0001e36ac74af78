import { useQuery } from '@tanstack/react-query';
import {
  altmanScore,
  BENEISH_CONSTANT,
  beneishScore,
  piotroskiScore,
  type Score,
} from '../../../domain/market/score.ts';
import type { FinancialStatement } from '../../../domain/market/statement.ts';
import type { SymbolId } from '../../../domain/symbols/instrument.ts';
import { useApi } from '../../api/api-provider.tsx';
import { Loaded } from '../../api/loaded.tsx';
import { EXCHANGE_ZONE } from '../../display/display.ts';
import { useI18n } from '../../i18n/i18n-provider.tsx';
import { EmptyState } from '../../ui/empty-state.tsx';
import { SkeletonLines } from '../../ui/skeleton.tsx';
import { WidgetPanel } from '../widget-panel.tsx';
import { ScoreTable } from './score-table.tsx';
import type { ScoreName } from './score-words.ts';
import { yearRatiosQuery, yearsQuery } from './scores-query.ts';

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
          const [now, before] = (reports?.data ?? []) as readonly FinancialStatement[];
          const set = sets?.data[0];
          if (now === undefined || set === undefined)
            return (
              <EmptyState glyph="list" title={t('insights.scores.none')}>
                {t('insights.scores.noneHint')}
              </EmptyState>
            );
          const inputs = { now, before: before ?? null, price: set.price, forwardEps: null };
          const scores: readonly (readonly [ScoreName, Score, number])[] = [
            ['piotroski', piotroskiScore(inputs), 0],
            ['altman', altmanScore(inputs), 0],
            ['beneish', beneishScore(inputs), BENEISH_CONSTANT],
          ];
          return (
            <div className="grid gap-4">
              <p className="text-xs text-quiet">
                {t('insights.scores.note', {
                  year: String(now.period.fiscalYear),
                  before: String(before?.period.fiscalYear ?? '–'),
                  price: format.money(set.price, now.currency),
                  date: format.date(set.priceTime, 'date', EXCHANGE_ZONE),
                })}
              </p>
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
