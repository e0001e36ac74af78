/** One figure of the whole market and the range in which real markets have it. */
export interface Fact {
  readonly fact: string;
  readonly value: number;
  readonly low: number;
  readonly high: number;
}

const shown = (x: number): string => x.toFixed(3).padStart(8);

/** Prints the facts; true when all are within their ranges. */
export function printFacts(facts: readonly Fact[]): boolean {
  console.log(
    `${'fact'.padEnd(56)}${'value'.padStart(8)}   ${'from'.padStart(8)} ${'to'.padStart(8)}`,
  );
  let wrong = 0;
  for (const { fact, value, low, high } of facts) {
    const ok = value >= low && value <= high;
    if (!ok) wrong += 1;
    console.log(
      `${fact.padEnd(56)}${shown(value)}   ${shown(low)} ${shown(high)}  ${ok ? 'ok' : 'OUT OF RANGE'}`,
    );
  }
  console.log(wrong === 0 ? 'All facts within their ranges.' : `${wrong} out of range.`);
  return wrong === 0;
}
