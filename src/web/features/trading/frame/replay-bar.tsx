import { useQuery } from '@tanstack/react-query';
import { useEffect, useEffectEvent, useState } from 'react';
import type { TradingAccount } from '../../../../domain/trading/account.ts';
import {
  isReplayRunning,
  type ReplayClock,
  type ReplayStep,
} from '../../../../domain/trading/replay-clock.ts';
import { useApi } from '../../../api/api-provider.tsx';
import { useMutation } from '../../../api/use-mutation.ts';
import { EXCHANGE_ZONE } from '../../../display/display.ts';
import { useI18n } from '../../../i18n/i18n-provider.tsx';
import { Badge } from '../../../ui/badge.tsx';
import { Button } from '../../../ui/button.tsx';
import { Choice } from '../../../ui/choice.tsx';
import { inField } from '../../../ui/in-field.ts';
import { Notice } from '../../../ui/notice.tsx';
import { accountQuery, driving } from '../trading-calls.ts';
import { REPLAY_SPEEDS, shownTime } from './shown-time.ts';

const STEPS = [
  { step: 'bar', title: 'trading.step.bar', hint: 'trading.step.barHint' },
  { step: 'session', title: 'trading.step.session', hint: 'trading.step.sessionHint' },
  { step: 'close', title: 'trading.step.close', hint: 'trading.step.closeHint' },
  { step: 'end', title: 'trading.step.end', hint: 'trading.step.endHint' },
] as const satisfies readonly {
  readonly step: ReplayStep;
  readonly title: string;
  readonly hint: string;
}[];

/** The time of an account that replays the past, and what moves it. */
export function ReplayBar({
  account,
  replay,
}: {
  readonly account: TradingAccount;
  readonly replay: ReplayClock;
}) {
  const { t, format } = useI18n();
  const { submit, pending, message } = useMutation(driving);
  const view = useQuery(accountQuery(useApi(), account.id));
  const clock = view.data?.account.replay ?? replay;
  const told = view.data?.clock.now ?? clock.time;
  const isRunning = isReplayRunning(clock);
  const isOver = clock.time >= clock.until;
  const isClosed = account.closedAt !== null;
  const now = useFlowing(clock, told, view.dataUpdatedAt);
  const drive = (body: { readonly speed?: number; readonly step?: ReplayStep }): void =>
    void submit(() => ({
      params: { account: account.id },
      // A minute is there at once; longer ways are followed by the news.
      body: { ...body, wait: body.step === 'bar' },
    }));
  const toggle = (): void => drive({ speed: isRunning ? 0 : clock.pace });
  const byKey = useEffectEvent((event: KeyboardEvent) => {
    if (!event.shiftKey || event.ctrlKey || event.metaKey || event.altKey || isOver || isClosed)
      return;
    if (inField(event.target) || document.querySelector('[role=dialog]') !== null) return;
    if (event.code === 'KeyP') toggle();
    else if (event.code === 'KeyN' && !isRunning) drive({ step: 'bar' });
    else return;
    event.preventDefault();
  });
  useEffect(() => {
    const listen = (event: KeyboardEvent) => byKey(event);
    addEventListener('keydown', listen);
    return () => removeEventListener('keydown', listen);
  }, []);
  const share = Math.min(1, Math.max(0, (now - clock.from) / (clock.until - clock.from)));
  return (
    <section
      aria-label={t('trading.replayControls')}
      data-replay={isOver ? 'over' : isRunning ? 'running' : 'standing'}
      className="grid gap-1.5 rounded-lg border border-info/40 bg-panel px-card py-2"
    >
      <div className="flex flex-wrap items-center gap-x-3 gap-y-2">
        <time
          dateTime={new Date(now).toISOString()}
          data-testid="replay-time"
          className="text-md font-semibold tabular-nums"
        >
          {format.date(now, 'weekdayDate', EXCHANGE_ZONE)}{' '}
          {format.date(now, 'seconds', EXCHANGE_ZONE)}
        </time>
        {isOver || isClosed ? (
          <Badge>{t('trading.replayOver')}</Badge>
        ) : (
          <>
            <Button
              kind="primary"
              size="small"
              glyph={isRunning ? 'pause' : 'play'}
              busy={pending}
              aria-keyshortcuts="Shift+P"
              title={t('trading.replayPlayHint')}
              onClick={toggle}
            >
              {t(isRunning ? 'trading.replayPause' : 'trading.replayPlay')}
            </Button>
            <Choice
              label={t('trading.replaySpeed')}
              value={String(clock.pace)}
              values={speedsWith(clock.pace)}
              name={(speed) => t('trading.replayTimes', { speed: format.number(Number(speed)) })}
              onChange={(speed) => drive({ speed: Number(speed) })}
            />
            <span
              className="flex flex-wrap gap-1"
              role="group"
              aria-label={t('trading.replaySteps')}
            >
              {STEPS.map(({ step, title, hint }) => (
                <Button
                  key={step}
                  size="small"
                  disabled={isRunning}
                  title={t(hint)}
                  {...(step === 'bar' ? { 'aria-keyshortcuts': 'Shift+N' } : {})}
                  onClick={() => drive({ step })}
                >
                  {t(title)}
                </Button>
              ))}
            </span>
          </>
        )}
        <span className="ml-auto text-xs text-quiet tabular-nums">
          {t('trading.replayDone', { share: format.percent(share, 0) })}
        </span>
      </div>
      <div
        role="progressbar"
        aria-label={t('trading.replayProgress')}
        aria-valuenow={Math.round(share * 100)}
        className="h-1 overflow-hidden rounded-full bg-neutral-soft"
      >
        <span
          className="block h-full origin-left bg-info"
          style={{ transform: `scaleX(${share})` }}
        />
      </div>
      {message === undefined ? null : <Notice tone="danger">{message}</Notice>}
    </section>
  );
}

const speedsWith = (own: number): readonly string[] =>
  [...new Set([...REPLAY_SPEEDS, own])].sort((a, b) => a - b).map(String);

const TICK = 200;

/** Between two answers the time goes on as the account's does. */
function useFlowing(clock: ReplayClock, told: number, toldAt: number): number {
  const isFlowing = clock.speed > 0 && clock.goal === null && clock.time < clock.until;
  const [tick, setTick] = useState(0);
  useEffect(() => {
    if (!isFlowing) return undefined;
    const timer = setInterval(() => setTick(Date.now()), TICK);
    return () => clearInterval(timer);
  }, [isFlowing]);
  return isFlowing ? shownTime(clock, told, Math.max(0, tick - toldAt)) : told;
}
