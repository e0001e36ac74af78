import { monitorEventLoopDelay } from 'node:perf_hooks';
import { setImmediate } from 'node:timers/promises';
import { PART_BYTES } from '../src/contract/portfolio/imports.schema.ts';
import { importReader } from '../src/domain/portfolio/import/read-file.ts';
import { composeCompute } from '../src/server/compose-compute.ts';
import {
  createChange,
  testPortfolios,
} from '../src/server/features/portfolio/portfolio-api.fixture.ts';
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

/** Reading alone, then the whole way of a file into a portfolio. Goal: 10 s and 25 ms. */
export async function run(): Promise<void> {
  const bytes = file();
  await reading(bytes);
  await wholeImport(bytes);
}

/** 100,000 rows in pieces of 64 KB, the event loop free between them. */
async function reading(bytes: Uint8Array): Promise<void> {
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

/** Over the API, with threads and a database on disk: sent, looked at, booked. */
async function wholeImport(bytes: Uint8Array): Promise<void> {
  const compute = composeCompute({ threads: 1 });
  const portfolios = await testPortfolios(['ann'], undefined, compute);
  const call = async (method: 'POST' | 'PUT', url: string, body: object) => {
    const reply = await portfolios.call('ann', method, `/api/portfolios${url}`, body);
    if (reply.status !== 200) throw new Error(`${url}: ${reply.text}`);
    return reply.body as { readonly added: number };
  };
  const path = '/bench-portfolio/imports';
  const one = `${path}/bench-import`;
  try {
    await call('POST', '/edits', { edits: [createChange('bench-portfolio')] });
    const send = async () => {
      await call('POST', path, { import: 'bench-import', name: 'f.csv', size: bytes.length });
      for (let place = 0; place * PART_BYTES < bytes.length; place += 1) {
        const part = bytes.subarray(place * PART_BYTES, (place + 1) * PART_BYTES);
        await call('PUT', `${one}/parts/${place}`, { data: Buffer.from(part).toString('base64') });
      }
    };
    const all = [
      await step('sent', send),
      await step('looked at', () => call('POST', `${one}/preview`, {})),
      await step('booked', async () => {
        const { added } = await call('POST', `${one}/commit`, {});
        if (added !== ROWS) throw new Error(`${added} of ${ROWS} rows were booked`);
      }),
    ];
    const sum = (key: 'clock' | 'processor') => all.reduce((total, each) => total + each[key], 0);
    console.log(
      `  whole import ${sum('clock').toFixed(2)} s by the clock (goal: 10 s), ` +
        `${sum('processor').toFixed(2)} s on the processor`,
    );
  } finally {
    await portfolios.dispose();
    await compute.close();
  }
}

async function step(name: string, work: () => Promise<unknown>) {
  const delay = monitorEventLoopDelay({ resolution: 1 });
  delay.enable();
  const [start, before] = [performance.now(), process.cpuUsage()];
  await work();
  const used = process.cpuUsage(before);
  const clock = (performance.now() - start) / 1_000;
  const processor = (used.user + used.system) / 1e6;
  delay.disable();
  console.log(
    `  ${name.padEnd(10)} ${clock.toFixed(2)} s, ${processor.toFixed(2)} s on the processor; event loop ` +
      `p99 ${(delay.percentile(99) / 1e6).toFixed(1)} ms (goal: 25 ms), longest ${(delay.max / 1e6).toFixed(0)} ms`,
  );
  return { clock, processor };
}
