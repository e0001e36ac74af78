export interface LadderLevel {
  readonly price: number;
}

/** The price levels of one side of a book, best last, so that taking the best moves nothing. */
export class PriceLadder<Level extends LadderLevel> {
  /** Ascending: a bid's price, an ask's price negated. Parallel to `levels`. */
  readonly #keys: number[] = [];
  readonly #levels: Level[] = [];
  readonly #sign: 1 | -1;

  constructor(side: 'bid' | 'ask') {
    this.#sign = side === 'bid' ? 1 : -1;
  }

  best(): Level | undefined {
    return this.#levels[this.#levels.length - 1];
  }

  /** The level that is the nth best. */
  at(rank: number): Level | undefined {
    return this.#levels[this.#levels.length - 1 - rank];
  }

  /** So many of the best, best first. */
  bestOf(most: number): readonly Level[] {
    return this.#levels.slice(Math.max(0, this.#levels.length - most)).toReversed();
  }

  /** The level of a price; made by `create` when there is none. */
  levelOf(price: number, create: (price: number) => Level): Level {
    const key = price * this.#sign;
    const place = this.#placeOf(key);
    const known = this.#levels[place];
    if (known?.price === price) return known;
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

  find(price: number): Level | undefined {
    const level = this.#levels[this.#placeOf(price * this.#sign)];
    return level?.price === price ? level : undefined;
  }

  remove(price: number): void {
    if (this.best()?.price === price) {
      this.#keys.pop();
      this.#levels.pop();
      return;
    }
    const place = this.#placeOf(price * this.#sign);
    this.#keys.splice(place, 1);
    this.#levels.splice(place, 1);
  }

  clear(): void {
    this.#keys.length = 0;
    this.#levels.length = 0;
  }

  /** Where the key is or would be. Most orders are near the best price: steps grow from there. */
  #placeOf(key: number): number {
    let high = this.#keys.length;
    let step = 1;
    let low = high - 1;
    while (low >= 0 && !this.#isBelow(low, key)) {
      high = low;
      low -= step;
      step *= 2;
    }
    low = Math.max(0, low + 1);
    while (low < high) {
      const middle = (low + high) >>> 1;
      if (this.#isBelow(middle, key)) low = middle + 1;
      else high = middle;
    }
    return low;
  }

  #isBelow(place: number, key: number): boolean {
    const other = this.#keys[place];
    return other !== undefined && other < key;
  }
}
