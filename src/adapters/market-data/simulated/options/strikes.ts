/** Distances between strikes that exchanges use. */
const STEPS = [0.5, 1, 2.5, 5, 10, 25, 50, 100, 250, 500, 1_000, 2_500, 5_000, 10_000] as const;
const MOST = 61;
/** How far out strikes reach, in standard deviations at the expiry. */
const REACH = 3.6;

function smallestStep(price: number): number {
  if (price < 25) return 0.5;
  if (price < 120) return 1;
  if (price < 250) return 2.5;
  if (price < 1_000) return 5;
  return price < 10_000 ? 25 : 100;
}

/** Strikes around a price that stays the same all session, so that none comes or goes with a tick. */
export function strikesAround(price: number, deviation: number): readonly number[] {
  const reach = REACH * Math.max(0.02, deviation);
  const low = price * Math.exp(-Math.min(1.1, reach));
  const high = price * Math.exp(Math.min(0.95, reach));
  let step: number = smallestStep(price);
  for (const wider of STEPS) {
    if (wider >= step && (high - low) / wider <= MOST - 1) {
      step = wider;
      break;
    }
  }
  const first = Math.max(1, Math.floor(low / step));
  const last = Math.ceil(high / step);
  const strikes: number[] = [];
  for (let n = first; n <= last; n++) strikes.push(Math.round(n * step * 1_000) / 1_000);
  return strikes;
}

/** `MSFT260116C00400000`. */
export function occSymbol(
  underlying: string,
  expiry: string,
  isCall: boolean,
  strike: number,
): string {
  const root = underlying.replaceAll(/[^A-Z0-9]/g, '');
  const date = expiry.slice(2).replaceAll('-', '');
  return `${root}${date}${isCall ? 'C' : 'P'}${String(Math.round(strike * 1_000)).padStart(8, '0')}`;
}
