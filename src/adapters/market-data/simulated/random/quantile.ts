import { bitsAt } from './hash.ts';

const SIZE = 16_384;

/** Density and distribution of the standard normal, by its series; good to 1e-12 for |x| < 5. */
function normal(x: number): { density: number; below: number } {
  const density = Math.exp((-x * x) / 2) / Math.sqrt(2 * Math.PI);
  let term = x;
  let sum = x;
  for (let n = 3; Math.abs(term) > 1e-17 && n < 300; n += 2) {
    term *= (x * x) / n;
    sum += term;
  }
  return { density, below: 0.5 + density * sum };
}

/** By Newton's method; only the tables below need it. */
function normalQuantile(p: number): number {
  if (p > 0.5) return -normalQuantile(1 - p);
  let x = p > 0.1 ? 0 : -Math.sqrt(-2 * Math.log(p) - Math.log(-4 * Math.PI * Math.log(p)));
  for (let step = 0; step < 60; step++) {
    const { density, below } = normal(x);
    const move = (below - p) / density;
    x -= move;
    if (Math.abs(move) < 1e-12) break;
  }
  return x;
}

/** Student's t with four degrees of freedom has a quantile in closed form. */
function student4Quantile(p: number): number {
  const a = 4 * p * (1 - p);
  const root = Math.sqrt(a);
  const q = Math.cos(Math.acos(Math.min(1, root)) / 3) / root;
  return Math.sign(p - 0.5) * 2 * Math.sqrt(Math.max(0, q - 1));
}

/** A quantile function as a table over equal steps of probability, scaled to unit variance. */
function tabulate(quantile: (p: number) => number): Float64Array {
  const table = new Float64Array(SIZE + 1);
  for (let i = 1; i < SIZE; i++) table[i] = quantile(i / SIZE);
  table[0] = quantile(0.25 / SIZE);
  table[SIZE] = -table[0];
  let variance = 0;
  for (let i = 0; i < SIZE; i++) {
    const a = table[i]!;
    const b = table[i + 1]!;
    variance += (a * a + a * b + b * b) / 3 / SIZE;
  }
  const scale = 1 / Math.sqrt(variance);
  return table.map((x) => x * scale);
}

const NORMAL = tabulate(normalQuantile);
/** Between the normal and Student's t: the daily tails of real shares lie there. */
const FAT = tabulate((p) => 0.45 * normalQuantile(p) + 0.55 * student4Quantile(p));

function lookUp(table: Float64Array, bits: number): number {
  const i = bits >>> 18;
  const low = table[i]!;
  return low + (table[i + 1]! - low) * ((bits & 0x3ffff) / 0x40000);
}

/** Standard normal. */
export const normalAt = (stream: number, counter: number): number =>
  lookUp(NORMAL, bitsAt(stream, counter));

/** Unit variance, fat tails. */
export const fatAt = (stream: number, counter: number): number =>
  lookUp(FAT, bitsAt(stream, counter));
