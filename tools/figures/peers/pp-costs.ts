import type { PpBooking } from './pp-bookings.ts';

interface Lot {
  account: string;
  shares: number;
  /** With fees and taxes. */
  amount: number;
  /** Without. */
  gross: number;
  grossOwn: number;
}

/** Part of a gain that comes from the exchange rate is in both. */
export interface PpGain {
  gain: number;
  forex: number;
}

export interface PpCosts {
  readonly shares: number;
  readonly fifo: { readonly amount: number; readonly gross: number; readonly grossOwn: number };
  readonly average: { readonly amount: number; readonly gross: number; readonly grossOwn: number };
  readonly realizedFifo: PpGain;
  readonly realizedAverage: PpGain;
  /** At each dividend: cost by moving average and shares held. */
  readonly atDividends: readonly {
    readonly booking: PpBooking;
    readonly cost: number;
    readonly shares: number;
  }[];
}

/** What is held in an account when a period starts. */
export interface PpOpening {
  readonly account: string;
  readonly shares: number;
  readonly value: number;
  readonly valueOwn: number;
}

/**
 * Cost of what is held and gains of what was sold, oldest first within an account, and by one
 * moving average over all accounts. What was held at the start costs what it was worth then.
 * `toTerm` converts cents of the security's currency at the rate of a day.
 */
export function ppCosts(
  opening: readonly PpOpening[],
  bookings: readonly PpBooking[],
  toTerm: (cents: number, day: number) => number,
): PpCosts {
  const lots: Lot[] = [];
  const average = { amount: 0, gross: 0, grossOwn: 0 };
  let held = 0;
  const realizedFifo: PpGain = { gain: 0, forex: 0 };
  const realizedAverage: PpGain = { gain: 0, forex: 0 };
  const atDividends: { booking: PpBooking; cost: number; shares: number }[] = [];
  const take = (
    account: string,
    shares: number,
    amount: number,
    gross: number,
    grossOwn: number,
  ) => {
    lots.push({ account, shares, amount, gross, grossOwn });
    average.amount += amount;
    average.gross += gross;
    average.grossOwn += grossOwn;
    held += shares;
  };
  for (const { account, shares, value, valueOwn } of opening)
    take(account, shares, value, value, valueOwn);

  for (const booking of bookings) {
    const { type, account, shares, amount, gross, grossOwn, day } = booking;
    switch (type) {
      case 'BUY':
      case 'DELIVERY_IN':
        take(account, shares, amount, gross, grossOwn);
        break;
      case 'SELL':
      case 'DELIVERY_OUT': {
        const used = consume(lots, account, shares);
        if (used.shares > 0) {
          const part = shares === 0 ? 0 : used.shares / shares;
          addGain(realizedFifo, Math.round(gross * part), Math.round(grossOwn * part), used, day);
        }
        const left = held - shares;
        const gone = {
          gross:
            left <= 0 ? average.gross : average.gross - Math.round((average.gross / held) * left),
          grossOwn:
            left <= 0
              ? average.grossOwn
              : average.grossOwn - Math.round((average.grossOwn / held) * left),
        };
        if (held > 0) {
          const part = Math.min(1, held / shares);
          addGain(
            realizedAverage,
            Math.round(gross * part),
            Math.round(grossOwn * part),
            gone,
            day,
          );
        }
        average.amount = left <= 0 ? 0 : Math.round((average.amount / held) * left);
        average.gross -= gone.gross;
        average.grossOwn -= gone.grossOwn;
        held = Math.max(0, left);
        break;
      }
      case 'TRANSFER':
        move(lots, account, booking.to ?? account, shares);
        break;
      case 'SPLIT':
        for (const lot of lots) lot.shares = Math.round(lot.shares * shares);
        held = Math.round(held * shares);
        break;
      case 'DIVIDEND':
        atDividends.push({ booking, cost: average.amount, shares: held });
        break;
      default:
        break;
    }
  }

  function addGain(
    record: PpGain,
    proceeds: number,
    proceedsOwn: number,
    cost: { readonly gross: number; readonly grossOwn: number },
    day: number,
  ): void {
    record.gain += proceeds - cost.gross;
    record.forex += proceeds - cost.gross - toTerm(proceedsOwn - cost.grossOwn, day);
  }

  const fifo = { amount: 0, gross: 0, grossOwn: 0 };
  for (const lot of lots) {
    if (lot.shares === 0) continue;
    fifo.amount += lot.amount;
    fifo.gross += lot.gross;
    fifo.grossOwn += lot.grossOwn;
  }
  return { shares: held, fifo, average, realizedFifo, realizedAverage, atDividends };
}

/** Takes shares from the oldest lots of an account; what they cost without fees and taxes. */
function consume(lots: readonly Lot[], account: string, shares: number) {
  const used = { shares: 0, gross: 0, grossOwn: 0 };
  let open = shares;
  for (const lot of lots) {
    if (open <= 0) break;
    if (lot.account !== account || lot.shares === 0) continue;
    const part = Math.min(open, lot.shares);
    const share = part / lot.shares;
    const [gross, own, amount] = [lot.gross, lot.grossOwn, lot.amount].map((sum) =>
      Math.round(sum * share),
    ) as [number, number, number];
    used.shares += part;
    used.gross += gross;
    used.grossOwn += own;
    lot.gross -= gross;
    lot.grossOwn -= own;
    lot.amount -= amount;
    lot.shares -= part;
    open -= part;
  }
  return used;
}

/** Lots keep their place in the order and their cost. */
function move(lots: Lot[], from: string, to: string, shares: number): void {
  let open = shares;
  for (let place = 0; place < lots.length && open > 0; place += 1) {
    const lot = lots[place]!;
    if (lot.account !== from || lot.shares === 0) continue;
    if (lot.shares <= open) {
      open -= lot.shares;
      lot.account = to;
      continue;
    }
    const share = open / lot.shares;
    const [gross, grossOwn, amount] = [lot.gross, lot.grossOwn, lot.amount].map((sum) =>
      Math.round(sum * share),
    ) as [number, number, number];
    lots.splice(place, 0, { account: to, shares: open, amount, gross, grossOwn });
    lot.shares -= open;
    lot.gross -= gross;
    lot.grossOwn -= grossOwn;
    lot.amount -= amount;
    open = 0;
    place += 1;
  }
}
