import { sanitiseHtml } from '../src/adapters/html/sanitise-html.ts';
import { composeCompute } from '../src/server/compose-compute.ts';
import { textIndexBench } from './filings/text-index.ts';
import { longestStall, median } from './longest-stall.ts';

const BYTES = 5_000_000;
const ROUNDS = 3;
const ROW =
  '<tr style="background:#cef"><td colspan="2" style="text-align:right;color:red">Revenue&nbsp;&#8212; net</td>' +
  '<td><ix:nonFraction name="us-gaap:Revenues" contextRef="c1">1,234</ix:nonFraction></td></tr>\n';

/** An annual report of inline XBRL, as large as they come. */
const filing = `<table>${ROW.repeat(Math.ceil(BYTES / ROW.length))}</table>`;

export async function run(): Promise<void> {
  await sanitiserBench();
  await textIndexBench();
}

/** How long a 5 MB filing holds up the event loop: cleaned in place, and by the pool of threads. */
async function sanitiserBench(): Promise<void> {
  const compute = composeCompute({ threads: undefined });
  const { signal } = new AbortController();
  const inPlace: number[] = [];
  const inThread: number[] = [];
  const took: number[] = [];
  await compute.sanitise(filing, signal);
  for (let round = 0; round < ROUNDS; round += 1) {
    inPlace.push(await longestStall(async () => sanitiseHtml(filing)));
    const start = performance.now();
    inThread.push(await longestStall(() => compute.sanitise(filing, signal)));
    took.push(performance.now() - start);
  }
  await compute.close();
  const [here, there] = [median(inPlace), median(inThread)];
  console.log(`filing of ${(filing.length / 1e6).toFixed(1)} MB, longest stall of the event loop`);
  console.log(`  in place    ${here.toFixed(0)} ms`);
  console.log(`  in a thread ${there.toFixed(0)} ms (done after ${median(took).toFixed(0)} ms)`);
  console.log(`  ratio       ${(here / there).toFixed(1)} times less`);
}
