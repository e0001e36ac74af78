import type { TradeUpdate } from '../../../ports/broker.ts';
import type { Bus } from '../../../ports/bus.ts';

/** What one commit told: the updates of the events `from` to `to`. */
export interface UpdateBatch {
  readonly accountId: string;
  readonly memberId: string;
  readonly from: number;
  readonly to: number;
  readonly updates: readonly TradeUpdate[];
}

export interface UpdateFeed {
  readonly publish: (batch: UpdateBatch) => void;
  readonly listen: (accountId: string, listener: (update: TradeUpdate) => void) => () => void;
  readonly close: () => Promise<void>;
}

export interface UpdateFeedParts {
  readonly bus: Bus;
  /** Number of the last event of an account. */
  readonly headOf: (accountId: string) => Promise<number | undefined>;
  /** What was told of these events, for a message that got lost: orders as they are now. */
  readonly missed: (
    accountId: string,
    span: { readonly from: number; readonly to: number },
  ) => Promise<readonly TradeUpdate[]>;
  readonly onProblem: (problem: unknown) => void;
}

/** Processes write in turn and their messages cross: one that is early waits so long. */
const PATIENCE = 400;
/** Something is told here for every commit to an account's log, also of what no order is told of. */
export const updatesSubject = (accountId: string): string => `trading.updates.${accountId}`;

interface Line {
  readonly listeners: Set<(update: TradeUpdate) => void>;
  readonly leave: Promise<() => Promise<void>>;
  /** Up to which event everything was told; `undefined` until the head is known. */
  told: number | undefined;
  readonly early: Map<number, UpdateBatch>;
  timer: NodeJS.Timeout | undefined;
}

/**
 * Updates of accounts, to listeners in every process, each once and in the order of the log:
 * batches are contiguous, so who gets one knows whether something is missing before it.
 */
export function updateFeed(parts: UpdateFeedParts): UpdateFeed {
  const { bus, onProblem } = parts;
  const lines = new Map<string, Line>();

  const tell = (line: Line, batch: UpdateBatch): void => {
    for (const update of batch.updates) {
      if (line.told !== undefined && update.seq <= line.told) continue;
      for (const listener of line.listeners)
        try {
          listener(update);
        } catch (problem) {
          onProblem(problem);
        }
    }
    line.told = Math.max(line.told ?? 0, batch.to);
  };

  /** Tells what follows without a gap; what lies behind one waits. */
  const drain = (accountId: string, line: Line): void => {
    if (line.told === undefined) return;
    for (;;) {
      const next = [...line.early.values()].find(({ from }) => from <= line.told! + 1);
      if (next === undefined) break;
      line.early.delete(next.from);
      if (next.to > line.told) tell(line, next);
    }
    clearTimeout(line.timer);
    line.timer =
      line.early.size === 0
        ? undefined
        : setTimeout(() => void fill(accountId, line).catch(onProblem), PATIENCE);
  };

  const fill = async (accountId: string, line: Line): Promise<void> => {
    if (line.told === undefined || line.early.size === 0) return;
    const from = line.told + 1;
    const to = Math.min(...line.early.keys()) - 1;
    const updates = to < from ? [] : await parts.missed(accountId, { from, to });
    if (lines.get(accountId) !== line || line.told !== from - 1) return;
    tell(line, { accountId, memberId: '', from, to, updates });
    drain(accountId, line);
  };

  const open = (accountId: string): Line => {
    const line: Line = {
      listeners: new Set(),
      leave: bus.subscribe(updatesSubject(accountId), (text) => {
        const batch = JSON.parse(text) as UpdateBatch;
        line.early.set(batch.from, batch);
        drain(accountId, line);
      }),
      told: undefined,
      early: new Map(),
      timer: undefined,
    };
    lines.set(accountId, line);
    line.leave
      .then(() => parts.headOf(accountId))
      .then((head) => {
        // What came in the meantime and is newer than the head is told; the rest was before.
        line.told = head ?? 0;
        const first = Math.min(...line.early.keys());
        if (Number.isFinite(first)) line.told = Math.min(line.told, first - 1);
        drain(accountId, line);
      })
      .catch(onProblem);
    return line;
  };

  const drop = async (accountId: string, line: Line): Promise<void> => {
    lines.delete(accountId);
    clearTimeout(line.timer);
    await line.leave.then((leave) => leave()).catch(onProblem);
  };

  return {
    publish: (batch) => bus.publish(updatesSubject(batch.accountId), JSON.stringify(batch)),
    listen: (accountId, listener) => {
      const line = lines.get(accountId) ?? open(accountId);
      // A function of its own, so that the same listener given twice is removed once.
      const own = (update: TradeUpdate) => listener(update);
      line.listeners.add(own);
      return () => {
        line.listeners.delete(own);
        if (line.listeners.size === 0 && lines.get(accountId) === line) void drop(accountId, line);
      };
    },
    close: async () => {
      await Promise.all([...lines].map(([accountId, line]) => drop(accountId, line)));
    },
  };
}
