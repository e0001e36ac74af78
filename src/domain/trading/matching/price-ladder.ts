/** The prices of one side of a book, best last, so that taking the best moves nothing. */
export class PriceLadder {
  /** Ascending: a bid's price, an ask's price negated. Parallel to `levels`. */
  readonly #keys: number[] = [];
  readonly #levels: number[] = [];
  readonly #sign: 1 | -1;

  constructor(side: 'bid' | 'ask') {
    this.#sign = side === 'bid' ? 1 : -1;
  }

  get count(): number {
    return this.#keys.length;
  }

  /** The best level, or −1. */
  best(): number {
    const { length } = this.#levels;
    return length === 0 ? -1 : this.#levels[length - 1]!;
  }

  /** The level that is the nth best, or −1. */
  at(rank: number): number {
    return this.#levels[this.#levels.length - 1 - rank] ?? -1;
  }

  /** The level of a price; made by `create` when there is none. */
  levelOf(price: number, create: (price: number) => number): number {
    const key = price * this.#sign;
    const place = this.#placeOf(key);
    if (this.#keys[place] === key) return this.#levels[place]!;
    const level = create(price);
    if (place === this.#keys.length) {
      this.#keys.push(key);
      this.#levels.push(level);
    } else {
      this.#keys.splice(place, 0, key);
      this.#levels.splice(place, 0, level);
    }
    return level;
  }

  /** The level of a price, or −1. */
  find(price: number): number {
    const key = price * this.#sign;
    const place = this.#placeOf(key);
    return this.#keys[place] === key ? this.#levels[place]! : -1;
  }

  remove(price: number): void {
    const key = price * this.#sign;
    const last = this.#keys.length - 1;
    if (this.#keys[last] === key) {
      this.#keys.pop();
      this.#levels.pop();
      return;
    }
    const place = this.#placeOf(key);
    this.#keys.splice(place, 1);
    this.#levels.splice(place, 1);
  }

  clear(): void {
    this.#keys.length = 0;
    this.#levels.length = 0;
  }

  /** Where the key is or would be. Most orders are near the best price: steps grow from there. */
  #placeOf(key: number): number {
    const keys = this.#keys;
    let high = keys.length;
    let step = 1;
    let low = high - 1;
    while (low >= 0 && keys[low]! >= key) {
      high = low;
      low -= step;
      step *= 2;
    }
    low = low < 0 ? 0 : low + 1;
    while (low < high) {
      const middle = (low + high) >>> 1;
      if (keys[middle]! < key) low = middle + 1;
      else high = middle;
    }
    return low;
  }
}
