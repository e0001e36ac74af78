import { addAt, numberAt } from '../../columns/number-at.ts';
import type { AssetDays, PortfolioDays } from './attribution-days.ts';
import { type GroupMarket, type GroupMix, mixDays } from './group-mix.ts';

interface GroupColumns {
  /** Money at work, and earned, by day. */
  readonly capital: Float64Array;
  readonly gain: Float64Array;
}

/** The portfolio by groups of one kind: fed asset by asset, so that it can be done in slices. */
export class GroupedPortfolio {
  readonly groups = new Map<string, GroupColumns>();
  readonly #length: number;

  constructor({ returns }: PortfolioDays) {
    this.#length = returns.length;
  }

  #columns(group: string): GroupColumns {
    let found = this.groups.get(group);
    if (found === undefined) {
      found = {
        capital: new Float64Array(this.#length),
        gain: new Float64Array(this.#length),
      };
      this.groups.set(group, found);
    }
    return found;
  }

  add({ capital, gain }: AssetDays, group: string): void {
    const own = this.#columns(group);
    for (let at = 1; at < this.#length; at += 1) {
      addAt(own.capital, at, numberAt(capital, at));
      addAt(own.gain, at, numberAt(gain, at));
    }
  }

  /** A fund counts to the groups that it holds; its parts sum to what it had and earned. */
  addDivided({ capital, gain }: AssetDays, mix: GroupMix, market: GroupMarket, listed: number) {
    const whole = capital.map((held, at) => (held > 0 ? numberAt(gain, at) / held : 0));
    const { groups, shares, returns } = mixDays(mix, market, whole, listed);
    const columns = groups.map((group) => this.#columns(group));
    for (let at = 1; at < this.#length; at += 1) {
      const [held, earned] = [numberAt(capital, at), numberAt(gain, at)];
      for (const [of, own] of columns.entries()) {
        const place = at * groups.length + of;
        const share = numberAt(shares, place);
        const part = held * share;
        addAt(own.capital, at, part);
        addAt(own.gain, at, held > 0 ? part * numberAt(returns, place) : earned * share);
      }
    }
  }
}
