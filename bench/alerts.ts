import { measureDelivery } from './alerts/delivery.ts';
import { measureCrowd, measureEngine } from './alerts/engine.ts';

/** `npm run bench -- alerts`: what it costs to watch, against scanning in the same run, and from a tick to the page. */
export async function run(): Promise<void> {
  const missed: string[] = [];
  const say = (ok: boolean, name: string, text: string): void => {
    if (!ok) missed.push(name);
    console.log(`${ok ? 'ok  ' : 'MISS'} ${name.padEnd(18)}${text}`);
  };
  measureEngine(say);
  measureCrowd(say);
  await measureDelivery();
  if (missed.length === 0) return;
  console.error(`missed: ${missed.join(', ')}`);
  process.exitCode = 1;
}
