interface Flight<T> {
  readonly promise: Promise<T>;
  readonly controller: AbortController;
  waiting: number;
}

const abortReason = (signal: AbortSignal): Error =>
  signal.reason instanceof Error
    ? signal.reason
    : new DOMException('The caller is gone.', 'AbortError');

/**
 * One call for all who ask the same at the same time. A caller who leaves stops waiting; the call
 * itself is aborted when the last one has left.
 */
export function sharedFlights<T>(): (
  key: string,
  signal: AbortSignal,
  start: (signal: AbortSignal) => Promise<T>,
) => Promise<T> {
  const flights = new Map<string, Flight<T>>();
  return async (key, signal, start) => {
    if (signal.aborted) throw abortReason(signal);
    let flight = flights.get(key);
    if (flight === undefined) {
      const controller = new AbortController();
      const promise = start(controller.signal).finally(() => {
        if (flights.get(key)?.controller === controller) flights.delete(key);
      });
      // Every waiter may have left before it fails; that is not an unhandled rejection.
      promise.catch(() => undefined);
      flight = { promise, controller, waiting: 0 };
      flights.set(key, flight);
    }
    const shared = flight;
    shared.waiting += 1;
    return new Promise<T>((resolve, reject) => {
      const leave = () => {
        shared.waiting -= 1;
        if (shared.waiting === 0) {
          if (flights.get(key) === shared) flights.delete(key);
          shared.controller.abort(signal.reason);
        }
        reject(abortReason(signal));
      };
      signal.addEventListener('abort', leave, { once: true });
      const settled = () => signal.removeEventListener('abort', leave);
      shared.promise.then(
        (value) => {
          settled();
          resolve(value);
        },
        (error: unknown) => {
          settled();
          reject(error instanceof Error ? error : new Error(String(error)));
        },
      );
    });
  };
}
