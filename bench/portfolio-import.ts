import { setImmediate } from 'node:timers/promises';
import { importReader } from '../src/domain/portfolio/import/read-file.ts';
import { longestStall, median } from './longest-stall.ts';

const ROWS = 100_000;
const ROUNDS = 3;
const CHUNK = 65_536;

/** A broker's file of ten years of trading every few minutes. */
function file(): Uint8Array {
  const lines = [
    '"Date","Action","Symbol","Description","Quantity","Price","Fees & Comm","Amount"',
  ];
  for (let row = 0; row < ROWS; row += 1) {
    const day = `${String((row % 12) + 1).padStart(2, '0')}/${String((row % 28) + 1).padStart(2, '0')}/${2010 + (row % 14)}`;
    const quantity = (row % 500) + 1;
    const price = 10 + (row % 9_000) / 100;
    const amount = (quantity * price + 1).toFixed(2);
    lines.push(
      `"${day}","Buy","SYM${row % 200}","COMPANY ${row % 200} INC","${quantity}","$${price.toFixed(2)}","$1.00","-$${amount}"`,
    );
  }
  return new TextEncoder().encode(lines.join('\n'));
}

/** 100,000 rows in pieces of 64 KB, the event loop free between them. Goal: at most 10 s. */
export async function run(): Promise<void> {
  const bytes = file();
  const took: number[] = [];
  const stalls: number[] = [];
  for (let round = 0; round < ROUNDS; round += 1) {
    const start = performance.now();
    let count = 0;
    stalls.push(
      await longestStall(async () => {
        const reader = importReader();
        for (let at = 0; at < bytes.length; at += CHUNK) {
          reader.push(bytes.subarray(at, at + CHUNK));
          await setImmediate();
        }
        count = reader.end().transactions.length;
      }),
    );
    took.push(performance.now() - start);
    if (count !== ROWS) throw new Error(`${count} of ${ROWS} rows were read`);
  }
  const seconds = median(took) / 1_000;
  console.log(`${ROWS} rows, ${(bytes.length / 1e6).toFixed(1)} MB`);
  console.log(
    `  read in     ${seconds.toFixed(2)} s (goal: 10 s, ${(10 / seconds).toFixed(1)} times faster)`,
  );
  console.log(`  longest stall of the event loop ${median(stalls).toFixed(0)} ms`);
}
