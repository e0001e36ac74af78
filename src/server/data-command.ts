import { lruBudget } from '../adapters/cache/lru-budget.ts';
import { parseSymbolId, symbolId } from '../domain/symbols/instrument.ts';
import type { SourceName } from '../ports/source-names.ts';
import { composeProviders } from './compose-providers.ts';
import type { Config } from './config.ts';
import { type CheckRow, checkProvider } from './data-check.ts';
import { commandLimits } from './compose-data-limits.ts';
import { marketClock } from './features/market/market-clock.ts';
import { inRequestContext } from './features/market/request-context.ts';
import { createLogger } from './http/logger.ts';

const USAGE = `Usage: npm run data -- check [SYMBOL] [--fund SYMBOL] [--json]

Asks every source that MARKET_DATA names for everything it has, once, and says what came of it.
SYMBOL is a share, AAPL when none is given; --fund names a fund, VTSAX when none is given.
It needs no server and no database; where there is one, its requests count in the limits that all
processes share. See docs/configuration.md.`;

const SHARE = symbolId('AAPL');
const FUND = symbolId('VTSAX');
/** For one question: some official sources take their time. */
const TIMEOUT_MS = 60_000;
/** For the turn of one request; readers of the server may be before it. */
const PATIENCE_MS = 10_000;

export interface CommandResult {
  readonly text: string;
  readonly exitCode: number;
}

const usage = (): CommandResult => ({ text: USAGE, exitCode: 2 });

/** Does what the words ask for and returns what to say. */
export async function runDataCommand(
  args: readonly string[],
  config: Config,
  timeout = TIMEOUT_MS,
): Promise<CommandResult> {
  const [command, ...rest] = args;
  if (command !== 'check') return usage();
  let symbol = SHARE;
  let fund = FUND;
  let isJson = false;
  for (let i = 0; i < rest.length; i += 1) {
    const word = rest[i]!;
    if (word === '--json') {
      isJson = true;
      continue;
    }
    const isFund = word === '--fund';
    if (isFund) i += 1;
    const given = parseSymbolId((rest[i] ?? '').toUpperCase());
    if (given === null || (!isFund && word.startsWith('-'))) return usage();
    if (isFund) fund = given;
    else symbol = given;
  }

  const now = Date.now;
  const limits = await commandLimits(config.store);
  const { providers, budgets, close } = composeProviders({
    config: config.market,
    simulation: config.simulation,
    caches: lruBudget(config.cacheBytes),
    now,
    log: createLogger('silent', process.stderr),
    ...(limits.budgetOf === undefined ? {} : { budgetOf: limits.budgetOf }),
  });
  const marketNow = marketClock(providers, now);
  try {
    const rows = await Promise.all(
      providers.map((provider) =>
        inRequestContext({ priority: 'interactive', patience: PATIENCE_MS }, () =>
          checkProvider({
            provider,
            symbol,
            fund,
            marketNow,
            wallClock: now,
            left: () => budgets.get(provider.id as SourceName)?.left() ?? null,
            timeout,
          }),
        ),
      ),
    );
    const all = rows.flat();
    return {
      text: isJson ? JSON.stringify(all, null, 2) : `${tableOf(all)} ${limits.note}`,
      exitCode: all.some(({ result }) => result === 'failed') ? 1 : 0,
    };
  } finally {
    close();
    await limits.close();
  }
}

const UNITS = [
  ['d', 86_400_000],
  ['h', 3_600_000],
  ['min', 60_000],
  ['s', 1_000],
] as const;

/** `3 h`, `12 s`: the largest unit that fits. */
function spanOf(ms: number): string {
  const [name, size] = UNITS.find(([, unit]) => ms >= unit) ?? ['s', 1_000];
  return `${Math.floor(ms / size)} ${name}`;
}

const HEAD = ['source', 'capability', 'result', 'items', 'age', 'took', 'left', 'why'] as const;

/** Columns as wide as their longest cell. */
function tableOf(rows: readonly CheckRow[]): string {
  const lines = [
    HEAD,
    ...rows.map((row) => [
      row.source,
      row.capability,
      row.result,
      row.items === null ? '' : String(row.items),
      row.age === null ? '' : spanOf(row.age),
      `${Math.round(row.took)} ms`,
      row.left === null ? '' : String(row.left),
      row.why ?? '',
    ]),
  ];
  const widths = HEAD.map((_, i) => Math.max(...lines.map((line) => line[i]!.length)));
  const failed = rows.filter(({ result }) => result === 'failed').length;
  return [
    ...lines.map((line) =>
      line
        .map((cell, i) => cell.padEnd(widths[i]!))
        .join('  ')
        .trimEnd(),
    ),
    '',
    `${rows.length} questions, ${failed} failed.`,
  ].join('\n');
}
