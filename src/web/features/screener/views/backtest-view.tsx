import { useQuery, useQueryClient } from '@tanstack/react-query';
import { useState } from 'react';
import { useLocation } from 'react-router';
import { ApiFailure } from '../../../../contract/error.ts';
import { cancelBacktest } from '../../../../contract/screener-backtest.ts';
import type { BacktestProgress } from '../../../../domain/screener/backtest/backtest-result.ts';
import { useApi } from '../../../api/api-provider.tsx';
import { failureText } from '../../../api/failure-text.ts';
import { useI18n } from '../../../i18n/i18n-provider.tsx';
import { useAddressState } from '../../../shell/navigation/use-address-state.ts';
import { symbolAddress } from '../../../shell/symbols/symbol-address.ts';
import { useSession } from '../../../shell/session/use-session.ts';
import { Button, ButtonLink } from '../../../ui/button.tsx';
import { EmptyState } from '../../../ui/empty-state.tsx';
import { ErrorState } from '../../../ui/error-state.tsx';
import { Notice } from '../../../ui/notice.tsx';
import { ordersOf, usualSort } from '../../../../domain/screener/screen-address.ts';
import type { ScreenerState } from '../address.ts';
import type { ScreenViewProps } from '../view-props.ts';
import { backtestAddress, type BacktestState, earliestDay } from './backtest-address.ts';
import { BacktestForm } from './backtest-form.tsx';
import { type BacktestInput, backtestQuery, forgetBacktest } from './backtest-query.ts';
import { BacktestReport } from './backtest-report.tsx';
import { TYPE_OF } from './view-fields.ts';

/** What the screen would have earned: rebalanced over the past with what was known on each day. */
export function BacktestView({ screen }: ScreenViewProps) {
  const { t } = useI18n();
  const { user } = useSession();
  const { pathname, search } = useLocation();
  if (user === null)
    return (
      <EmptyState
        glyph="line"
        title={t('screenviews.backtest.signedOut')}
        action={
          <ButtonLink
            kind="primary"
            glyph="sign-in"
            to={`/login?next=${encodeURIComponent(pathname + search)}`}
          >
            {t('screenviews.backtest.signIn')}
          </ButtonLink>
        }
      >
        {t('screenviews.backtest.about')}
      </EmptyState>
    );
  return <Backtest screen={screen} />;
}

const dayOf = (instant: number): string => new Date(instant).toISOString().slice(0, 10);

function Backtest({ screen }: { readonly screen: ScreenerState }) {
  const { t } = useI18n();
  const api = useApi();
  const client = useQueryClient();
  const { values, change } = useAddressState(backtestAddress);
  const [today] = useState(() => dayOf(Date.now()));
  const wanted = requestOf(screen, values, today);
  // Who comes back to a test that was begun finds it as it stands.
  const [asked, setAsked] = useState<BacktestInput | null>(() =>
    client.getQueryData(backtestQuery(api, wanted).queryKey) === undefined ? null : wanted,
  );
  const query = backtestQuery(api, asked ?? wanted);
  const answer = useQuery({ ...query, enabled: asked !== null });
  const isOld = asked !== null && JSON.stringify(asked) !== JSON.stringify(wanted);
  const data = asked === null ? undefined : answer.data;
  const isBusy = asked !== null && (answer.isLoading || data?.state === 'working');
  const cancel = (): void => {
    const run = data?.run;
    setAsked(null);
    forgetBacktest(client, asked ?? wanted);
    // Nobody waits for the answer: a run that nobody asks for ends by itself.
    if (run !== undefined) api(cancelBacktest, { params: { run } }).catch(() => {});
  };
  return (
    <div className="grid grid-cols-[minmax(0,1fr)] gap-4 p-card" data-view="backtest">
      <BacktestForm
        state={values}
        earliest={earliestDay(today)}
        today={today}
        isBusy={isBusy && !isOld}
        onChange={change}
        onRun={() => setAsked(wanted)}
      />
      {isOld && data?.state === 'done' ? (
        <Notice tone="info">{t('screenviews.backtest.old')}</Notice>
      ) : null}
      {asked === null ? (
        <EmptyState glyph="line" title={t('screenviews.backtest.ready')}>
          {t('screenviews.backtest.about')}
        </EmptyState>
      ) : answer.isError ? (
        <Failed error={answer.error} onRetry={() => void answer.refetch()} />
      ) : data?.state === 'done' ? (
        <BacktestReport
          result={data.result}
          benchmark={asked.benchmark}
          scale={values.scale}
          onScale={(scale) => change({ scale })}
          hrefOf={(symbol) => symbolAddress(symbol, TYPE_OF[screen.universe], '')}
        />
      ) : (
        <Progress progress={data?.progress} onCancel={cancel} />
      )}
    </div>
  );
}

const requestOf = (screen: ScreenerState, state: BacktestState, today: string): BacktestInput => ({
  screen: {
    universe: screen.universe,
    expression: screen.q,
    formulas: screen.formulas.map(({ id, name, expression }) => ({ id, name, expression })),
    order: ordersOf(screen.sort === '' ? usualSort(screen) : screen.sort).map(
      ({ by, descending }) => ({ by, descending }),
    ),
  },
  top: state.top,
  weighting: state.weights,
  rebalance: state.rebalance,
  costs: state.costs,
  from: state.from === '' ? earliestDay(today) : state.from,
  to: today,
  benchmark: state.benchmark,
});

function Failed({ error, onRetry }: { readonly error: Error; readonly onRetry: () => void }) {
  const { t } = useI18n();
  return error instanceof ApiFailure ? (
    <ErrorState
      message={failureText(t, error)}
      {...(error.errorId === undefined ? {} : { errorId: error.errorId })}
      onRetry={onRetry}
    />
  ) : (
    <ErrorState onRetry={onRetry} />
  );
}

/** Reading the past takes longest; what was read is kept for the next test. */
function Progress({
  progress,
  onCancel,
}: {
  readonly progress: BacktestProgress | undefined;
  readonly onCancel: () => void;
}) {
  const { t, format } = useI18n();
  const { phase = 'queued', share = 0 } = progress ?? {};
  return (
    <div className="grid gap-3 py-6 text-sm" role="status">
      <p>
        {t(`screenviews.backtest.phase.${phase}`)}{' '}
        <span className="text-quiet tabular-nums">{format.percent(share, 0)}</span>
      </p>
      <div
        // The browser's own bar has its own colours, which no theme reaches.
        // oxlint-disable-next-line jsx-a11y/prefer-tag-over-role
        role="progressbar"
        aria-label={t('screenviews.backtest.progress')}
        aria-valuemin={0}
        aria-valuemax={100}
        aria-valuenow={Math.round(share * 100)}
        className="h-1.5 w-full overflow-clip rounded-full bg-neutral-soft"
      >
        <div
          className="h-full rounded-full bg-accent transition-[width] duration-700"
          style={{ width: `${Math.max(1, share * 100)}%` }}
        />
      </div>
      <Button className="justify-self-start" size="small" onClick={onCancel}>
        {t('screenviews.backtest.cancel')}
      </Button>
    </div>
  );
}
