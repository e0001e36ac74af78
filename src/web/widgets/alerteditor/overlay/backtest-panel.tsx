import { useState } from 'react';
import { backtestAlert } from '../../../../contract/alert-backtest.ts';
import type { ResponseOf } from '../../../../contract/calls.ts';
import { defineMutation } from '../../../api/endpoint-mutation.ts';
import { useMutation } from '../../../api/use-mutation.ts';
import { useI18n } from '../../../i18n/i18n-provider.tsx';
import { Button } from '../../../ui/button.tsx';
import { BacktestChart } from './backtest-chart.tsx';
import type { EditedDraft } from './use-alert-draft.ts';

// A question with a body: nothing on the server changes.
const asking = defineMutation({ endpoint: backtestAlert, changes: [] });

/** More dates than these are a list for a program. */
const MOST_DATES = 60;

/** When the condition would have fired within the last year, on a chart and as a list. */
export function BacktestPanel({ draft }: { readonly draft: EditedDraft }) {
  const { t } = useI18n();
  const { target, condition, interval, frequency, hours, coolDown } = draft;
  const { submit, pending, message, reset } = useMutation(asking);
  const [found, setFound] = useState<{
    readonly of: string;
    readonly answer: ResponseOf<typeof backtestAlert>;
  }>();
  if (target?.kind !== 'symbol' && target?.kind !== 'watchlist') return null;
  const asked = JSON.stringify([target, condition, interval, frequency, hours, coolDown]);
  // An answer to what was asked before says nothing about what stands there now.
  const answer = found?.of === asked ? found.answer : undefined;
  const run = async (): Promise<void> => {
    reset();
    const outcome = await submit(() => ({
      body: {
        target,
        condition,
        interval,
        // Once is over after the first: a test asks how often.
        frequency: frequency === 'once' ? 'every' : frequency,
        hours,
        coolDown,
      },
    }));
    if (outcome.kind === 'done') setFound({ of: asked, answer: outcome.answer });
  };
  return (
    <section aria-label={t('alerts.backtest')} className="grid gap-2">
      <div className="flex flex-wrap items-center gap-x-3 gap-y-1">
        <Button size="small" glyph="pulse" busy={pending} onClick={() => void run()}>
          {t('alerts.backtestRun')}
        </Button>
        <p aria-live="polite" className="text-sm">
          {answer === undefined ? (
            <span className="text-xs text-quiet">{message ?? t('alerts.backtestHint')}</span>
          ) : (
            <strong className="font-medium">
              {answer.count === 0
                ? t('alerts.backtestNone')
                : t('alerts.backtestCount', { count: answer.count })}
            </strong>
          )}
        </p>
      </div>
      {answer === undefined ? null : <Outcome answer={answer} />}
    </section>
  );
}

function Outcome({ answer }: { readonly answer: ResponseOf<typeof backtestAlert> }) {
  const { t, format } = useI18n();
  const { symbols, untested } = answer;
  const [only] = symbols;
  const firings = symbols
    .flatMap(({ symbol, firings: of }) => of.map((firing) => ({ ...firing, symbol })))
    .toSorted((a, b) => b.at - a.at);
  const isIntraday = answer.interval.endsWith('m') || answer.interval.endsWith('h');
  return (
    <>
      {untested.length === 0 ? null : (
        <p className="text-xs text-warning">
          {t('alerts.backtestUntested', {
            parts: [
              ...new Set(
                untested.map(({ part }) =>
                  part.kind === 'event'
                    ? part.event
                    : part.kind === 'figure'
                      ? part.name
                      : t('alerts.kind.line'),
                ),
              ),
            ].join(', '),
          })}
        </p>
      )}
      {only !== undefined && symbols.length === 1 && only.time.length > 1 ? (
        <BacktestChart backtest={only} />
      ) : null}
      {firings.length === 0 ? null : (
        <ul className="grid max-h-32 grid-cols-[repeat(auto-fill,minmax(11rem,1fr))] gap-x-4 overflow-y-auto text-xs tabular-nums">
          {firings.slice(0, MOST_DATES).map(({ symbol, at, price }) => (
            <li key={`${symbol} ${at}`} className="flex gap-2 py-0.5">
              <time dateTime={new Date(at).toISOString()}>
                {format.date(at, isIntraday ? 'dateTime' : 'date')}
              </time>
              {symbols.length > 1 ? <span className="font-medium">{symbol}</span> : null}
              <span className="ml-auto text-quiet">
                {price === null ? '' : format.number(price, 2)}
              </span>
            </li>
          ))}
        </ul>
      )}
    </>
  );
}
