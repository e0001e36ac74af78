import { Gauge, type Registry } from 'prom-client';

/** What the brokers of a process do. */
export interface TradingFigures {
  readonly partitions: number;
  readonly accounts: number;
  readonly symbols: number;
  readonly kept: number;
  readonly commits: number;
  readonly events: number;
  readonly fills: number;
  /** Accounts at outside brokers. */
  readonly outside: {
    readonly followed: number;
    readonly listening: number;
    readonly reconnects: number;
    /** In ms. */
    readonly reconcileAge: number;
  };
}

export function registerTradingGauges(registers: Registry[], read: () => TradingFigures): void {
  const gauge = (name: string, help: string, of: (figures: TradingFigures) => number) =>
    new Gauge({
      name,
      help,
      registers,
      collect() {
        this.set(of(read()));
      },
    });
  gauge(
    'trading_partitions',
    'Partitions of accounts that this process moves.',
    (f) => f.partitions,
  );
  gauge('trading_accounts', 'Accounts that this process moves with the market.', (f) => f.accounts);
  gauge('trading_lines', 'Quotes that it follows for orders.', (f) => f.symbols);
  gauge('trading_accounts_kept', 'Accounts in the memory of this process.', (f) => f.kept);
  gauge('trading_commits', 'Commits to logs since the start.', (f) => f.commits);
  gauge('trading_events', 'Events in those commits.', (f) => f.events);
  gauge('trading_fills', 'Executions among those events.', (f) => f.fills);
  gauge(
    'trading_outside_accounts',
    'Accounts at outside brokers that this process follows.',
    (f) => f.outside.followed,
  );
  gauge(
    'trading_outside_listening',
    'Those of them whose updates arrive.',
    (f) => f.outside.listening,
  );
  gauge(
    'trading_outside_reconnects',
    'Times that their streams were opened anew.',
    (f) => f.outside.reconnects,
  );
  gauge(
    'trading_outside_reconcile_age_seconds',
    'Since the comparison with the broker, of the account that waits longest.',
    (f) => f.outside.reconcileAge / 1_000,
  );
}
