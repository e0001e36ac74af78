import { ApiFailure } from '../../../contract/error.ts';
import type { TradingRefusal } from '../../../domain/trading/refusal.ts';
import { BrokerKeysRefused, BrokerUnavailable, type Done } from '../../../ports/broker.ts';
import { failure } from '../../call/failure.ts';

/** The broker's answer as the answer of a call: `code` is the reason, for programs and pages. */
export const refusalFailure = ({ status, message, reason }: TradingRefusal): ApiFailure =>
  new ApiFailure(status, sentence(message), { code: reason });

/** Brokers write without capitals and points. */
const sentence = (message: string): string => {
  const first = message.charAt(0).toUpperCase() + message.slice(1);
  return /[.!?]$/.test(first) ? first : `${first}.`;
};

export function doneOrFail<T>(result: Done<T>): T {
  if (result.refusal !== undefined) throw refusalFailure(result.refusal);
  return result.done;
}

/** Who asked must know whether asking again may do it twice. */
export async function fromBroker<T>(work: Promise<T>): Promise<T> {
  try {
    return await work;
  } catch (problem) {
    if (!(problem instanceof BrokerUnavailable)) throw problem;
    if (problem instanceof BrokerKeysRefused) throw failure(503, 'failures.brokerKeysEnded');
    throw failure(
      503,
      problem.mayHaveHappened ? 'failures.brokerOutcomeUnknown' : 'failures.brokerUnavailable',
    );
  }
}
