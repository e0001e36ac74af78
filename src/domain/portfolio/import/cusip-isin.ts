const CUSIP = /^\d[0-9A-Z]{8}$/;

/**
 * The ISIN of an American security: its CUSIP between the country and a check digit. `null` for what
 * is none, and for numbers that begin with a letter: those are of other countries.
 */
export function isinOfCusip(cusip: string): string | null {
  if (!CUSIP.test(cusip)) return null;
  const body = `US${cusip}`;
  // Letters count as 10 to 35; from the right every second digit is doubled.
  const digits = Array.from(body, (sign) => Number.parseInt(sign, 36)).join('');
  let sum = 0;
  for (const [at, digit] of digits.split('').toReversed().entries()) {
    const times = Number(digit) * (at % 2 === 0 ? 2 : 1);
    sum += times > 9 ? times - 9 : times;
  }
  return `${body}${(10 - (sum % 10)) % 10}`;
}
