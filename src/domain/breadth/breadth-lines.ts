import type { BreadthDay } from './breadth-day.ts';

/** What is drawn of breadth over time. */
export type BreadthLine =
  | 'adLine'
  | 'net'
  | 'mcclellan'
  | 'sma50'
  | 'sma200'
  | 'highsLows'
  | 'upVolume';

const share = (part: number, whole: number): number | null => (whole > 0 ? part / whole : null);

/** Net advances per thousand that rose or fell: comparable over years of listings and delistings. */
const netAdvances = ({ advancing, declining }: BreadthDay): number =>
  advancing + declining === 0 ? 0 : (1_000 * (advancing - declining)) / (advancing + declining);

/** Exponential average that starts with the first value. */
function smoothed(values: readonly number[], sessions: number): readonly number[] {
  const weight = 2 / (sessions + 1);
  const out: number[] = [];
  for (const value of values) {
    const before = out.at(-1);
    out.push(before === undefined ? value : before + weight * (value - before));
  }
  return out;
}

/** The McClellan oscillator: the 19-day less the 39-day average of net advances per thousand. */
export function mcclellan(days: readonly BreadthDay[]): readonly number[] {
  const net = days.map(netAdvances);
  const slow = smoothed(net, 39);
  return smoothed(net, 19).map((value, at) => value - slow[at]!);
}

/** Advances less declines, added up from the first day on. */
export function advanceDeclineLine(days: readonly BreadthDay[]): readonly number[] {
  let sum = 0;
  return days.map(({ advancing, declining }) => (sum += advancing - declining));
}

/** Volumes jump from day to day: their share is that of two weeks. */
const CALM = 10;

function upVolumeShare(days: readonly BreadthDay[]): number | null {
  const sum = (of: (day: BreadthDay) => number) => days.reduce((all, day) => all + of(day), 0);
  const up = sum(({ upVolume }) => upVolume);
  return share(up, up + sum(({ downVolume }) => downVolume));
}

/** Every line over all days, in their order. */
export function breadthLines(
  days: readonly BreadthDay[],
): Readonly<Record<BreadthLine, readonly (number | null)[]>> {
  return {
    adLine: advanceDeclineLine(days),
    net: days.map(({ advancing, declining }) => advancing - declining),
    mcclellan: mcclellan(days),
    sma50: days.map((day) => share(day.aboveSma50, day.countedSma50)),
    sma200: days.map((day) => share(day.aboveSma200, day.countedSma200)),
    highsLows: days.map((day) => day.newHighs - day.newLows),
    upVolume: days.map((_, at) => upVolumeShare(days.slice(Math.max(0, at + 1 - CALM), at + 1))),
  };
}
