import { useQuery } from '@tanstack/react-query';
import { useApi } from '../../../api/api-provider.tsx';
import { useI18n } from '../../../i18n/i18n-provider.tsx';
import { useAddressState } from '../../../shell/navigation/use-address-state.ts';
import { EmptyState } from '../../../ui/empty-state.tsx';
import { type Fact, Facts } from '../../../ui/facts.tsx';
import { Select, TextField } from '../../../ui/field.tsx';
import { Notice } from '../../../ui/notice.tsx';
import { useTyped } from '../../../ui/use-typed.ts';
import { goalQuery, type GoalView } from '../allocation/plan-query.ts';
import { useAmounts } from '../../../widgets/portfolio/use-amounts.ts';
import { usePortfolioScope } from '../frame/use-scope.ts';
import { ViewPanel } from '../frame/view-panel.tsx';
import { FanChart } from './fan-chart.tsx';
import { fractionText } from './percent.ts';
import { planAddress } from './plan-address.ts';

const TYPED = ['goal', 'contribution', 'growth', 'fee', 'inflation'] as const;
const HORIZONS = ['5', '10', '15', '20', '25', '30', '40'] as const;
const CONFIDENCES = ['50', '75', '80', '90', '95'] as const;

const orZero = (text: string): string => (text === '' ? '0' : text);

/** A contribution plan with the range of its outcomes. */
export function Goal() {
  const { t, format } = useI18n();
  const { values } = useAddressState(planAddress);
  const answer = useQuery(
    goalQuery(useApi(), usePortfolioScope(), {
      goal: orZero(values.goal),
      contribution: orZero(values.contribution),
      growth: fractionText(values.growth),
      fee: fractionText(values.fee),
      inflation: fractionText(values.inflation),
      months: String(Number(values.horizon) * 12),
      confidence: fractionText(values.confidence),
    }),
  );
  return (
    <ViewPanel title={t('portfolioplan.goal')} of={answer} lines={14}>
      {(view) => (
        <div className="grid gap-4">
          <GoalForm />
          {view.source === 'none' || view.fan.length === 0 ? (
            <EmptyState title={t('portfolioplan.noHistory')} glyph="line">
              {t('portfolioplan.noHistoryHint')}
            </EmptyState>
          ) : (
            <>
              {view.source === 'benchmark' ? (
                <Notice tone="info">
                  {t('portfolioplan.youngHistory', {
                    months: String(view.ownMonths),
                    benchmark: view.benchmark ?? '',
                  })}
                </Notice>
              ) : null}
              <GoalFacts view={view} hasGoal={values.goal !== ''} />
              <FanChart view={view} goal={values.goal === '' ? null : Number(values.goal)} />
              <p className="max-w-prose text-xs text-quiet">
                {t('portfolioplan.goalAssumption', {
                  paths: format.number(view.paths, 0),
                  months: String(view.sampleMonths),
                  block: String(view.blockMonths),
                })}
              </p>
            </>
          )}
        </div>
      )}
    </ViewPanel>
  );
}

function GoalFacts({ view, hasGoal }: { readonly view: GoalView; readonly hasGoal: boolean }) {
  const { t, format } = useI18n();
  const amounts = useAmounts();
  const { values } = useAddressState(planAddress);
  const last = view.fan.at(-1)?.values ?? [];
  const money = (value: number | null | undefined) =>
    amounts.compactMoney(value ?? null, view.base);
  const facts: Fact[] = [
    ...(hasGoal
      ? ([
          [t('portfolioplan.probability'), format.percent(view.probability, 0)],
          [
            t('portfolioplan.needed'),
            view.needed === null
              ? t('portfolioplan.unreachable')
              : amounts.money(view.needed, view.base),
            t('portfolioplan.neededHint', { share: `${values.confidence} %` }),
          ],
        ] satisfies Fact[])
      : []),
    [t('portfolioplan.median'), money(last[2])],
    [
      t('portfolioplan.range'),
      `${money(last[0])} – ${money(last[4])}`,
      t('portfolioplan.rangeHint'),
    ],
    [t('portfolioplan.paidIn'), money(view.paidIn.at(-1))],
  ];
  return <Facts facts={facts} />;
}

function GoalForm() {
  const { t } = useI18n();
  const { values, change } = useAddressState(planAddress);
  return (
    <div className="grid grid-cols-[repeat(auto-fill,minmax(9.5rem,1fr))] gap-3">
      {TYPED.map((name) => (
        <TypedField key={name} name={name} />
      ))}
      <Select
        label={t('portfolioplan.horizon')}
        value={values.horizon}
        onChange={({ target }) =>
          change({ horizon: HORIZONS[target.selectedIndex] ?? values.horizon })
        }
      >
        {HORIZONS.map((years) => (
          <option key={years} value={years}>
            {t('portfolioplan.years', { count: Number(years) })}
          </option>
        ))}
      </Select>
      <Select
        label={t('portfolioplan.confidence')}
        value={values.confidence}
        onChange={({ target }) =>
          change({ confidence: CONFIDENCES[target.selectedIndex] ?? values.confidence })
        }
      >
        {CONFIDENCES.map((share) => (
          <option key={share} value={share}>
            {share} %
          </option>
        ))}
      </Select>
    </div>
  );
}

function TypedField({ name }: { readonly name: (typeof TYPED)[number] }) {
  const { t } = useI18n();
  const { values, change } = useAddressState(planAddress);
  const [text, type] = useTyped(values[name], (typed) =>
    change({ [name]: typed.trim().replace(',', '.') }),
  );
  return (
    <TextField
      label={t(`portfolioplan.field.${name}`)}
      inputMode="decimal"
      autoComplete="off"
      placeholder="0"
      value={text}
      onChange={({ target }) => type(target.value)}
    />
  );
}
