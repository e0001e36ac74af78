import type { Bar } from '../../domain/prices/bar.ts';

const DAY_MS = 86_400_000;
/** Decimals that are tried, fewest first; what none of them holds exactly is kept as it is. */
const DECIMALS = [2, 3, 4, 6, 8] as const;
const PLAIN = 255;

/** Small numbers in few bytes: seven bits each, the highest bit says that more follow. */
function writer() {
  const bytes: number[] = [];
  const unsigned = (value: number): void => {
    let rest = value;
    while (rest >= 128) {
      bytes.push((rest % 128) + 128);
      rest = Math.floor(rest / 128);
    }
    bytes.push(rest);
  };
  return {
    bytes,
    unsigned,
    /** 0, −1, 1, −2… as 0, 1, 2, 3… */
    signed: (value: number): void => unsigned(value < 0 ? -value * 2 - 1 : value * 2),
  };
}

function reader(bytes: Uint8Array) {
  let place = 1;
  const unsigned = (): number => {
    let value = 0;
    let unit = 1;
    for (;;) {
      const byte = bytes[place];
      if (byte === undefined) throw new RangeError('packed bars end too soon');
      place += 1;
      value += (byte & 127) * unit;
      if (byte < 128) return value;
      unit *= 128;
    }
  };
  return {
    isAtEnd: () => place >= bytes.length,
    unsigned,
    signed: (): number => {
      const value = unsigned();
      return value % 2 === 1 ? -(value + 1) / 2 : value / 2;
    },
  };
}

const isWhole = (value: number): boolean => Number.isSafeInteger(value) && value >= 0;

/** The fewest decimals in which every price of the bars is exact; `null` when there are none. */
function decimalsOf(bars: readonly Bar[]): number | null {
  const isExact = (price: number, scale: number): boolean => {
    const units = Math.round(price * scale);
    return Math.abs(units) < 2 ** 45 && units / scale === price;
  };
  for (const decimals of DECIMALS) {
    const scale = 10 ** decimals;
    const fits = bars.every(({ open, high, low, close }) =>
      [open, high, low, close].every((price) => isExact(price, scale)),
    );
    if (fits) return decimals;
  }
  return null;
}

/**
 * Day bars as text: about 16 characters a bar. Each price is the difference from one near it, in
 * units of the last decimal. What is read back is equal to the last digit.
 */
export function packBars(bars: readonly Bar[]): string {
  const decimals = decimalsOf(bars);
  const fits =
    decimals !== null &&
    bars.every(({ time, volume }) => time % DAY_MS === 0 && time >= 0 && isWhole(volume));
  if (!fits) return Buffer.from([PLAIN, ...Buffer.from(JSON.stringify(bars))]).toString('base64');
  const scale = 10 ** decimals;
  const out = writer();
  let day = 0;
  let before = 0;
  for (const bar of bars) {
    const units = (price: number): number => Math.round(price * scale);
    out.signed(bar.time / DAY_MS - day);
    out.signed(units(bar.open) - before);
    out.signed(units(bar.close) - units(bar.open));
    out.signed(units(bar.high) - Math.max(units(bar.open), units(bar.close)));
    out.signed(Math.min(units(bar.open), units(bar.close)) - units(bar.low));
    out.unsigned(bar.volume);
    day = bar.time / DAY_MS;
    before = units(bar.close);
  }
  return Buffer.from([decimals, ...out.bytes]).toString('base64');
}

export function unpackBars(packed: string): readonly Bar[] {
  const bytes = Buffer.from(packed, 'base64');
  if (bytes[0] === PLAIN) return JSON.parse(bytes.subarray(1).toString()) as readonly Bar[];
  const scale = 10 ** (bytes[0] ?? 0);
  const source = reader(bytes);
  const bars: Bar[] = [];
  let day = 0;
  let before = 0;
  while (!source.isAtEnd()) {
    day += source.signed();
    const open = before + source.signed();
    const close = open + source.signed();
    const high = Math.max(open, close) + source.signed();
    const low = Math.min(open, close) - source.signed();
    bars.push({
      time: day * DAY_MS,
      open: open / scale,
      high: high / scale,
      low: low / scale,
      close: close / scale,
      volume: source.unsigned(),
    });
    before = close;
  }
  return bars;
}
