import type { RatingChange } from '../analysts/rating.ts';
import { momentOfDate } from '../calendar/moment-of-date.ts';
import type { EarningsEvent } from '../earnings/earnings.ts';
import { reportMoment } from '../earnings/report-moment.ts';
import type { FilingHead } from '../filings/filing.ts';
import type { StoryHead } from '../news/story.ts';
import type { InsiderTransaction } from '../ownership/insider.ts';
import type { CorporateAction } from '../prices/corporate-action.ts';
import type { ChartMark } from './chart-mark.ts';

/** What marks are made of; a kind that nobody asked for is empty. */
export interface MarkSources {
  readonly earnings: readonly EarningsEvent[];
  readonly actions: readonly CorporateAction[];
  readonly ratings: readonly RatingChange[];
  readonly insiders: readonly InsiderTransaction[];
  readonly filings: readonly FilingHead[];
  readonly news: readonly StoryHead[];
}

/**
 * A report is marked at the moment it came out, so on its own day also after the close, although
 * the next session is the one that reacts. An insider's trade is marked on the day of the trade;
 * the market learned of it when the form was filed, which is a mark of its own.
 */
export function chartMarks(sources: MarkSources): readonly ChartMark[] {
  const marks: ChartMark[] = [];
  for (const event of sources.earnings)
    marks.push({
      kind: 'earnings',
      id: event.id,
      time: reportMoment(event),
      fiscalYear: event.fiscalYear,
      fiscalPeriod: event.fiscalPeriod,
      when: event.when,
      currency: event.currency,
      eps: event.result?.epsActual ?? null,
      estimate: event.epsEstimate,
      surprise: event.result?.epsSurprise ?? null,
      revenue: event.result?.revenueActual ?? null,
      reaction: event.result?.reaction ?? null,
    });
  for (const action of sources.actions) {
    const time = momentOfDate(action.exDate);
    if (action.kind === 'dividend')
      marks.push({
        kind: 'dividend',
        id: `${action.exDate}-${action.type}-${action.amount}`,
        time,
        amount: action.amount,
        currency: action.currency,
        type: action.type,
        payDate: action.payDate,
      });
    if (action.kind === 'split')
      marks.push({ kind: 'split', id: action.exDate, time, to: action.to, from: action.from });
  }
  for (const change of sources.ratings)
    marks.push({
      kind: 'rating',
      id: change.id,
      time: change.time,
      firm: change.firm,
      action: change.action,
      grade: change.grade,
      previousGrade: change.previousGrade,
      currency: change.currency,
      target: change.target,
      previousTarget: change.previousTarget,
    });
  for (const trade of sources.insiders)
    marks.push({
      kind: 'insider',
      id: trade.id,
      time: momentOfDate(trade.date),
      insider: trade.insider,
      title: trade.title,
      code: trade.code,
      shares: trade.shares,
      currency: trade.currency,
      value: trade.value,
    });
  for (const filing of sources.filings)
    marks.push({
      kind: 'filing',
      id: filing.id,
      time: filing.filedAt,
      form: filing.form,
      title: filing.title,
    });
  for (const story of sources.news)
    marks.push({
      kind: 'news',
      id: story.id,
      time: story.time,
      headline: story.headline,
      publisher: story.publisher,
      link: story.link,
    });
  return marks.toSorted((one, other) => one.time - other.time);
}
