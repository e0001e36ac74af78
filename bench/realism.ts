import { analysts } from './realism/analysts.ts';
import { cost } from './realism/cost.ts';
import { fundamentals } from './realism/fundamentals.ts';
import { prices } from './realism/prices.ts';
import { NOW, SEED } from './realism/setting.ts';

/** Areas of figures, each of which prints its own and tells whether all its aims are met. */
const AREAS: Readonly<Record<string, () => Promise<boolean>>> = {
  // First, while nothing is at hand yet.
  cost,
  fundamentals,
  analysts,
  prices,
};

/**
 * How far the simulated market looks like a real one: `npm run bench -- realism` measures all areas,
 * `npm run bench -- realism fundamentals` one of them.
 */
export async function run(): Promise<void> {
  const wanted = process.argv.slice(3);
  const unknown = wanted.filter((name) => !(name in AREAS));
  if (unknown.length > 0) {
    console.error(`Unknown: ${unknown.join(', ')}. Areas: ${Object.keys(AREAS).join(', ')}`);
    process.exitCode = 1;
    return;
  }
  console.log(`Simulated market, seed ${SEED}, as of ${new Date(NOW).toISOString()}`);
  const missed: string[] = [];
  for (const [name, area] of Object.entries(AREAS)) {
    if (wanted.length > 0 && !wanted.includes(name)) continue;
    console.log('');
    if (!(await area())) missed.push(name);
  }
  console.log(missed.length === 0 ? '\nAll aims met.' : `\nAims missed: ${missed.join(', ')}.`);
  if (missed.length > 0) process.exitCode = 1;
}
