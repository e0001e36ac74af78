import type { IsoDate } from '../../../domain/calendar/iso-date.ts';
import type { DecimalText } from '../../../domain/money/decimal-text.ts';
import type { BrokerKind, TradingAccount } from '../../../domain/trading/account.ts';
import type { TradingCommand } from '../../../domain/trading/command.ts';
import type { Broker, Done } from '../../../ports/broker.ts';
import { failure } from '../../call/failure.ts';

/** A broker of play money: it can be paid in and begun anew. */
export interface PlayBroker extends Broker {
  readonly fund: (
    accountId: string,
    payment: {
      readonly id: string;
      readonly amount: DecimalText;
      readonly date: IsoDate;
      readonly note: string | null;
    },
    signal: AbortSignal,
  ) => Promise<Done<true>>;
  readonly reset: (
    accountId: string,
    cash: DecimalText,
    signal: AbortSignal,
  ) => Promise<Done<true>>;
  readonly book: (
    accountId: string,
    entries: Extract<TradingCommand, { kind: 'book' }>['entries'],
    signal: AbortSignal,
  ) => Promise<Done<true>>;
}

/** Which broker keeps an account. */
export interface BrokersOf {
  readonly of: (account: TradingAccount) => Broker;
  /** Refuses accounts whose money is not ours to make. */
  readonly playOf: (account: TradingAccount) => PlayBroker;
  readonly offers: (kind: BrokerKind) => boolean;
  /** Refuses accounts whose broker this installation does not offer (any more). */
  readonly admit: (account: Pick<TradingAccount, 'broker'>) => void;
  readonly onProblem: (problem: unknown) => void;
}

export function brokersOf(
  paper: PlayBroker,
  others: readonly Broker[],
  onProblem: (problem: unknown) => void,
): BrokersOf {
  const byKind = new Map<BrokerKind, Broker>(others.map((broker) => [broker.kind, broker]));
  const offers = (kind: BrokerKind): boolean => kind === 'paper' || byKind.has(kind);
  const admit = ({ broker }: Pick<TradingAccount, 'broker'>): void => {
    if (offers(broker)) return;
    throw broker === 'alpaca-live'
      ? failure(403, 'failures.liveTradingOff')
      : failure(403, 'failures.brokerNotOffered');
  };
  return {
    of: (account) => {
      admit(account);
      return byKind.get(account.broker) ?? paper;
    },
    playOf: ({ broker }) => {
      if (broker !== 'paper') throw failure(422, 'failures.notPlayMoney');
      return paper;
    },
    offers,
    admit,
    onProblem,
  };
}
