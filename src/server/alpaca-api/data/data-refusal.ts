import { ProviderError, saysNone } from '../../../ports/provider-error.ts';
import { AlpacaRefusal } from '../alpaca-refusal.ts';
import type { AlpacaAnswer, AlpacaCall, AlpacaRoute, OpenCall } from '../router.ts';

/** The data API says what is wrong in a sentence and has no codes; a reason of ours is beside it. */
export class DataRefusal extends Error {
  override readonly name = 'DataRefusal';
  readonly status: number;
  readonly reason: string;

  constructor(status: number, message: string, reason: string) {
    super(message);
    this.status = status;
    this.reason = reason;
  }
}

export const invalid = (message: string): DataRefusal =>
  new DataRefusal(400, message, 'field-invalid');
export const required = (field: string): DataRefusal =>
  new DataRefusal(400, `${field} is required`, 'field-required');
export const nothingFound = (what: string): DataRefusal =>
  new DataRefusal(404, what, 'resource-not-found');

function refusalOf(thrown: unknown): DataRefusal | undefined {
  if (thrown instanceof DataRefusal) return thrown;
  // Fields that are read as the trading API reads them.
  if (thrown instanceof AlpacaRefusal && thrown.status === 422)
    return new DataRefusal(400, thrown.message, thrown.reason);
  if (thrown instanceof ProviderError && thrown.kind === 'bad-request')
    return new DataRefusal(400, thrown.message, thrown.kind);
  return saysNone(thrown) ? nothingFound('resource not found') : undefined;
}

/** Refusals of the data API are bodies of their own shape. */
const spoken =
  <C>(handle: (call: C) => Promise<AlpacaAnswer>) =>
  async (call: C): Promise<AlpacaAnswer> => {
    try {
      return await handle(call);
    } catch (thrown) {
      const refusal = refusalOf(thrown);
      if (refusal === undefined) throw thrown;
      const { status, message, reason } = refusal;
      return { status, body: { message, reason } };
    }
  };

/** A call of the data API. */
export const dataRoute = (
  path: AlpacaRoute['path'],
  handle: (call: AlpacaCall) => Promise<AlpacaAnswer>,
): AlpacaRoute => ({ method: 'GET', path, handle: spoken(handle) });

/** One that needs no key. */
export const openDataRoute = (
  path: AlpacaRoute['path'],
  handle: (call: AlpacaCall | OpenCall) => Promise<AlpacaAnswer>,
): AlpacaRoute => ({ method: 'GET', path, handle: spoken(handle), handleOpen: spoken(handle) });
