/** One action of the order flow that every book is given. */
export interface Action {
  readonly kind: 'limit' | 'market' | 'cancel';
  readonly id: string;
  readonly isBid: boolean;
  /** Whole, as is the quantity: books that reckon in floats are then exact too. */
  readonly price: number;
  readonly quantity: number;
}

/** Orders have names of the usual form; some books take no other. */
const nameOf = (number: number): string =>
  `00000000-0000-4000-8000-${number.toString(16).padStart(12, '0')}`;

/**
 * A market around a price that wanders: half of the actions are new limit orders near it (a fifth
 * of them cross), a twentieth market orders, the rest cancels of an order that was sent before.
 */
export function orderFlow(count: number): readonly Action[] {
  let seed = 7;
  const random = (): number => {
    seed = (seed * 48_271) % 2_147_483_647;
    return seed / 2_147_483_647;
  };
  const actions: Action[] = [];
  const sent: { readonly id: string; readonly isBid: boolean; readonly price: number }[] = [];
  let middle = 10_000;
  for (let at = 0; at < count; at += 1) {
    middle += Math.round((random() - 0.5) * 2);
    const kind = random();
    const isBid = random() < 0.5;
    const quantity = 1 + Math.floor(random() * 200);
    if (kind < 0.55 || sent.length < 200) {
      const away = random() < 0.2 ? -3 : 1 + Math.floor(random() ** 2 * 100);
      const price = isBid ? middle - away : middle + away;
      const id = nameOf(at);
      sent.push({ id, isBid, price });
      actions.push({ kind: 'limit', id, isBid, price, quantity });
    } else if (kind < 0.6) {
      actions.push({ kind: 'market', id: nameOf(at), isBid, price: 0, quantity });
    } else {
      // Nobody takes back what was sent long ago; who is not in the book any more is not found.
      const from = Math.max(0, sent.length - 2_000);
      const [order] = sent.splice(from + Math.floor(random() * (sent.length - from)), 1);
      actions.push({ kind: 'cancel', ...order!, quantity: 0 });
    }
  }
  return actions;
}
