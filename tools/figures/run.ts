import { runImport } from './import.ts';
import { runIndicator } from './indicator.ts';
import { runPortfolio } from './portfolio.ts';
import { runRisk } from './risk.ts';
import { runXirr } from './xirr.ts';

/** Families of figures that can be computed from a file, by their first word. */
const FAMILIES: Readonly<
  Record<string, { readonly usage: string; readonly run: (words: readonly string[]) => unknown }>
> = {
  import: { usage: 'import <file>', run: runImport },
  indicator: { usage: 'indicator <id> <bars.json> [input=value …]', run: runIndicator },
  portfolio: { usage: 'portfolio <case.json>', run: runPortfolio },
  risk: { usage: 'risk <series.json> <measure> [name=value …]', run: runRisk },
  xirr: { usage: 'xirr <flows.json>', run: runXirr },
};

/** `npm run figures -- <family> …` prints a figure as JSON, computed by the product's own code. */
const [family = '', ...words] = process.argv.slice(2);
const chosen = Object.hasOwn(FAMILIES, family) ? FAMILIES[family] : undefined;
if (chosen === undefined) {
  const usages = Object.values(FAMILIES).map(({ usage }) => `  npm run figures -- ${usage}`);
  console.error(['Usage:', ...usages].join('\n'));
  process.exit(2);
}
try {
  console.log(JSON.stringify(chosen.run(words)));
} catch (problem) {
  console.error(problem instanceof Error ? problem.message : problem);
  process.exit(2);
}
