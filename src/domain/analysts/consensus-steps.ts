import { easternDate } from '../calendar/eastern-time.ts';
import type { AnalystRatings, Grade, RatingChange, RatingMix } from './rating.ts';
import { consensusOf, type ConsensusView } from './consensus.ts';

export interface ConsensusStep extends ConsensusView {
  /** It holds from here to the next step. */
  readonly time: number;
  /** The calls of that day that changed it, in their order; none where a history only begins. */
  readonly calls: readonly RatingChange[];
}

type Counts = Record<'strongBuy' | 'buy' | 'hold' | 'sell' | 'strongSell', number>;
const fields: Readonly<Record<Grade, keyof Counts>> = {
  'strong-buy': 'strongBuy',
  buy: 'buy',
  hold: 'hold',
  sell: 'sell',
  'strong-sell': 'strongSell',
};

const viewOf = (counts: Counts, { date, score }: RatingMix): ConsensusView =>
  consensusOf({ ...counts, date, score });
const startOf = ({ date }: RatingMix): number => Date.parse(`${date}T00:00:00Z`);
const monthly = (history: readonly RatingMix[]): readonly ConsensusStep[] =>
  history.map((mix) => ({ ...consensusOf(mix), time: startOf(mix), calls: [] }));

/** Where a firm stands after its call: nowhere once it has stopped. */
const after = ({ action, grade }: RatingChange): Grade | null =>
  action === 'suspended' ? null : grade;

/**
 * The consensus since the first month of the history, as it stood between the days on which calls
 * changed it: what stands today, undone call by call. Before the first call that is known, and where
 * calls and counts contradict each other, the months are what there is.
 */
export function consensusSteps({
  current,
  history,
  changes,
}: Pick<AnalystRatings, 'current' | 'history' | 'changes'>): readonly ConsensusStep[] {
  const [opening = current] = history;
  const oldest = changes.at(-1)?.time ?? Infinity;
  const begin = Math.max(startOf(opening), oldest);
  const counts: Counts = { ...current };
  const steps: ConsensusStep[] = [];
  for (const call of changes) {
    if (call.time <= begin) break;
    const [to, from] = [after(call), call.previousGrade];
    if (to === from) continue;
    const later = steps.at(-1);
    const view = viewOf(counts, current);
    if (to !== null) counts[fields[to]] -= 1;
    if (to !== null && counts[fields[to]] < 0) return monthly(history);
    if (from !== null) counts[fields[from]] += 1;
    if (later !== undefined && easternDate(later.time) === easternDate(call.time))
      steps[steps.length - 1] = { ...later, time: call.time, calls: [call, ...later.calls] };
    else steps.push({ ...view, time: call.time, calls: [call] });
  }
  const known = oldest === Infinity ? [] : [{ ...viewOf(counts, current), time: begin, calls: [] }];
  return [
    ...monthly(history.filter((mix) => startOf(mix) < begin || oldest === Infinity)),
    ...known,
    ...steps.toReversed(),
  ];
}
