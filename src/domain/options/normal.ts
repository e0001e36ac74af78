/*
 * erfc by W. J. Cody's rational Chebyshev approximations (Mathematics of Computation, 1969):
 * about 16 digits everywhere, tails included. The option formulas need the far tails exact, which
 * the usual seven-digit polynomials do not give.
 */
const A = [
  3.1611237438705655, 113.86415415105016, 377.485237685302, 3209.3775891384694, 0.18577770618460315,
] as const;
const B = [23.601290952344122, 244.02463793444417, 1282.6165260773723, 2844.236833439171] as const;
const C = [
  0.5641884969886701, 8.883149794388377, 66.11919063714163, 298.6351381974001, 881.952221241769,
  1712.0476126340707, 2051.0783778260716, 1230.3393547979972, 2.1531153547440383e-8,
] as const;
const D = [
  15.744926110709835, 117.6939508913125, 537.1811018620099, 1621.3895745666903, 3290.7992357334597,
  4362.619090143247, 3439.3676741437216, 1230.3393548037495,
] as const;
const P = [
  0.30532663496123236, 0.36034489994980445, 0.12578172611122926, 0.016083785148742275,
  0.0006587491615298378, 0.016315387137302097,
] as const;
const Q = [
  2.568520192289822, 1.8729528499234604, 0.5279051029514285, 0.06051834131244132,
  0.0023352049762686918,
] as const;

const INVERSE_ROOT_PI = 0.5641895835477563;
const ROOT_HALF = Math.SQRT1_2;
const INVERSE_ROOT_TWO_PI = 0.3989422804014327;

function erfSmall(x: number): number {
  const y = x * x;
  const n = (((A[4] * y + A[0]) * y + A[1]) * y + A[2]) * y + A[3];
  const d = (((y + B[0]) * y + B[1]) * y + B[2]) * y + B[3];
  return (x * n) / d;
}

/** e^(x²) erfc(x) for x > 0.46875. */
function scaledTail(x: number): number {
  if (x <= 4) {
    const n =
      (((((((C[8] * x + C[0]) * x + C[1]) * x + C[2]) * x + C[3]) * x + C[4]) * x + C[5]) * x +
        C[6]) *
        x +
      C[7];
    const d =
      (((((((x + D[0]) * x + D[1]) * x + D[2]) * x + D[3]) * x + D[4]) * x + D[5]) * x + D[6]) * x +
      D[7];
    return n / d;
  }
  const z = 1 / (x * x);
  const n = ((((P[5] * z + P[0]) * z + P[1]) * z + P[2]) * z + P[3]) * z + P[4];
  const d = ((((z + Q[0]) * z + Q[1]) * z + Q[2]) * z + Q[3]) * z + Q[4];
  return (INVERSE_ROOT_PI - (z * n) / d) / x;
}

/** e^(−x²) with the square split, so that its rounding error is not magnified. */
function expMinusSquare(x: number): number {
  const coarse = Math.trunc(x * 16) / 16;
  return Math.exp(-coarse * coarse) * Math.exp(-(x - coarse) * (x + coarse));
}

export function erfc(x: number): number {
  const y = Math.abs(x);
  if (y <= 0.46875) return 1 - erfSmall(x);
  const tail = y > 27 ? 0 : expMinusSquare(y) * scaledTail(y);
  return x > 0 ? tail : 2 - tail;
}

/** e^(x²) erfc(x): what stays finite when erfc itself underflows. */
export function erfcx(x: number): number {
  if (x > 0.46875) return scaledTail(x);
  if (x >= -0.46875) return Math.exp(x * x) * (1 - erfSmall(x));
  return x < -26.6 ? Infinity : 2 / expMinusSquare(x) - scaledTail(-x);
}

/** Standard normal distribution function. */
export const normalCdf = (x: number): number => 0.5 * erfc(-x * ROOT_HALF);

/** Standard normal density. */
export const normalPdf = (x: number): number => INVERSE_ROOT_TWO_PI * Math.exp(-0.5 * x * x);

/** `normalCdf(x)` where the density at x is known already: no exponential is left to take. */
export function normalCdfBy(x: number, density: number): number {
  const y = Math.abs(x) * ROOT_HALF;
  if (y <= 0.46875) return 0.5 * (1 + erfSmall(x * ROOT_HALF));
  const tail = (0.5 / INVERSE_ROOT_TWO_PI) * density * scaledTail(y);
  return x < 0 ? tail : 1 - tail;
}
