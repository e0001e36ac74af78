import { easternDay } from '../../../domain/calendar/eastern-time.ts';
import { toDayNumber } from '../../../domain/calendar/iso-date.ts';
import {
  cancelBacktest,
  readBacktest,
  runBacktest,
} from '../../../contract/screener-backtest.schema.ts';
import {
  BACKTEST_LIMITS,
  type BacktestRequest,
} from '../../../domain/screener/backtest/backtest-request.ts';
import { fields as fieldsEn } from '../../../i18n/en/fields.ts';
import { ratios as ratiosEn } from '../../../i18n/en/ratios.ts';
import { fields as fieldsFr } from '../../../i18n/fr/fields.ts';
import { ratios as ratiosFr } from '../../../i18n/fr/ratios.ts';
import { type FieldId, fieldOf } from '../../../domain/fields/catalogue.ts';
import type { Locale } from '../../../i18n/locales.ts';
import { failure, fieldFailure } from '../../call/failure.ts';
import { answer, type Route } from '../../call/handler.ts';
import { requireMember } from '../../call/require-member.ts';
import { type BacktestPlan, planBacktest } from './backtest-plan.ts';
import type { BacktestRuns } from './backtest-runs.ts';
import { faultText } from './fault-text.ts';

const DAYS_PER_YEAR = 366;

const names: Readonly<Record<Locale, Readonly<Record<string, unknown>>>> = {
  en: { ...fieldsEn, ...ratiosEn },
  fr: { ...fieldsFr, ...ratiosFr },
};

const nameOf = (id: FieldId, locale: Locale): string => {
  const name = names[locale][fieldOf(id).label];
  return typeof name === 'string' ? name : id;
};

/** Refuses what cannot be tested with a sentence that names it. */
function planned(request: BacktestRequest, locale: Locale, now: number): BacktestPlan {
  const days = toDayNumber(request.to) - toDayNumber(request.from);
  if (days > BACKTEST_LIMITS.years * DAYS_PER_YEAR)
    throw fieldFailure(400, 'body.from', 'failures.backtestTooLong', {
      years: BACKTEST_LIMITS.years,
    });
  const plan = planBacktest(request, easternDay(now));
  if (!('kind' in plan)) return plan;
  switch (plan.kind) {
    case 'expression':
      throw fieldFailure(400, plan.path, 'failures.backtestExpression', {
        reason: faultText(locale, plan.fault),
      });
    case 'order':
      throw fieldFailure(400, 'body.screen.order', 'failures.backtestOrder', { field: plan.by });
    case 'no-past':
      throw failure(400, 'failures.backtestFields', {
        fields: plan.fields.map((id) => nameOf(id, locale)).join(', '),
      });
    default:
      return plan satisfies never;
  }
}

export const backtestRoutes = (runs: BacktestRuns, now: () => number): readonly Route[] => [
  answer(runBacktest, ({ body }, call) => {
    const { userId } = requireMember(call);
    return runs.begin(userId, body, planned(body, call.locale, now()));
  }),
  answer(readBacktest, ({ params }, call) => runs.read(requireMember(call).userId, params.run)),
  answer(cancelBacktest, ({ params }, call) => {
    runs.cancel(requireMember(call).userId, params.run);
    return { run: params.run };
  }),
];
