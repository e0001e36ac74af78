import {
  REPLAY_SPEED_MAXIMUM,
  REPLAY_STEPS,
  type ReplayClock,
} from '../../../domain/trading/replay-clock.ts';
import type { TradingAccount } from '../../../domain/trading/account.ts';
import { phaseAt } from '../../../domain/calendar/sessions.ts';
import { AlpacaRefusal, refused } from '../alpaca-refusal.ts';
import { amount, choice, flag, instant, whole } from '../loose-fields.ts';
import type { AlpacaApiParts } from '../parts.ts';
import { type AlpacaRoute, ok } from '../router.ts';
import { easternText } from '../wire/times.ts';

const MOST_STEPS = 10_000;

/** Ours: a program moves the clock of its own replay, so that it never misses a bar. */
export const replayRoutes = ({ desk }: Pick<AlpacaApiParts, 'desk'>): readonly AlpacaRoute[] => [
  {
    method: 'GET',
    path: '/v2/replay',
    handle: async ({ account }) => {
      const { account: own } = await account();
      return ok(replayBody(replayOf(own), desk.nowOf(own), replayOf(own).goal === null));
    },
  },
  {
    method: 'POST',
    path: '/v2/replay',
    handle: async ({ account, member, body, signal }) => {
      const { account: own } = await account();
      replayOf(own);
      const speed = amount(body, 'speed');
      if (speed !== null && !(Number(speed) >= 0 && Number(speed) <= REPLAY_SPEED_MAXIMUM))
        throw refused('field-invalid', { field: 'speed' });
      const step = choice(body, 'step', REPLAY_STEPS);
      const until = instant(body, 'until');
      if ([speed, step, until].filter((wish) => wish !== null).length !== 1)
        throw refused('field-required', { field: 'one of speed, step and until' });
      const count = whole(body, 'count', { least: 1, most: MOST_STEPS, otherwise: 1 });
      const driven = await desk.driveReplay(
        member,
        own,
        {
          ...(speed === null ? {} : { speed: Number(speed) }),
          ...(step === null ? {} : { step, count }),
          ...(until === null ? {} : { until }),
          wait: flag(body, 'wait') ?? true,
        },
        signal,
      );
      return ok(replayBody(driven.replay, driven.now, driven.arrived));
    },
  },
];

function replayOf({ replay }: TradingAccount): ReplayClock {
  if (replay !== null) return replay;
  throw new AlpacaRefusal({
    status: 422,
    code: 42210000,
    message: 'this account does not replay the past',
    reason: 'not-a-replay',
    extra: {},
  });
}

const replayBody = (replay: ReplayClock, now: number, arrived: boolean) => ({
  timestamp: easternText(now),
  is_open: phaseAt(now) === 'regular',
  start: easternText(replay.from),
  end: easternText(replay.until),
  speed: replay.speed,
  pace: replay.pace,
  hours: replay.hours,
  /** False while a step is under way. */
  arrived,
  finished: replay.time >= replay.until,
});
