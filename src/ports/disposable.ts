/** Whatever opens returns what closes it. */
export interface Disposable<T> {
  readonly value: T;
  readonly dispose: () => Promise<void>;
}
