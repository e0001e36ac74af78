/**
 * Prices of a subject by period, newest last: of minutes the last price of each, of days the
 * closes. Bounded by how far back anybody looks.
 */
export class PricePast {
  #periods: number[] = [];
  #prices: number[] = [];
  /** How many periods back is looked at most. */
  reach = 0;

  /** A price of an older period than the newest is not taken. */
  add(period: number, price: number): void {
    const last = this.#periods.length - 1;
    const newest = this.#periods[last] ?? -Infinity;
    if (Number.isNaN(price) || period < newest) return;
    if (period === newest) {
      this.#prices[last] = price;
      return;
    }
    this.#periods.push(period);
    this.#prices.push(price);
    // Swept in batches: moving the lists by one each time would cost more.
    if (this.#periods.length > 2 * this.reach + 64) this.#keep(this.reach + 2);
  }

  #keep(count: number): void {
    this.#periods = this.#periods.slice(-count);
    this.#prices = this.#prices.slice(-count);
  }

  /** Older prices under what is known: those that are newer than them stay. */
  seed(entries: readonly (readonly [period: number, price: number])[]): void {
    const [periods, prices] = [this.#periods, this.#prices];
    this.#periods = [];
    this.#prices = [];
    for (const [period, price] of entries) this.add(period, price);
    const newest = this.#periods.at(-1) ?? -Infinity;
    periods.forEach((period, at) => {
      if (period > newest) this.add(period, prices[at]!);
    });
  }

  /** The price as it was in that period: its own, or the newest before it. NaN before the first. */
  priceIn(period: number): number {
    return this.#prices[this.#countTo(period) - 1] ?? NaN;
  }

  /** The price of the `back`-th known period before this one. */
  priceBefore(period: number, back: number): number {
    return this.#prices[this.#countTo(period - 1) - back] ?? NaN;
  }

  divide(ratio: number): void {
    this.#prices = this.#prices.map((price) => price / ratio);
  }

  /** How many periods are not after this one. */
  #countTo(period: number): number {
    let [from, to] = [0, this.#periods.length];
    while (from < to) {
      const middle = (from + to) >>> 1;
      if (this.#periods[middle]! <= period) from = middle + 1;
      else to = middle;
    }
    return from;
  }
}
