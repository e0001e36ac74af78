import { parentPort } from 'node:worker_threads';
import { sanitiseHtml } from '../adapters/html/sanitise-html.ts';
import { readStatements } from '../adapters/market-data/sec/statements-read.ts';
import { runBacktest } from '../domain/alerts/backtest/run-backtest.ts';
import { compareFilings, type FilingTexts } from '../domain/filings/compare/compare-filings.ts';
import { simulateGoal } from '../domain/portfolio/plan/goal.ts';
import { computeScope } from './features/portfolio/compute-scope.ts';
import { computeTaxes, computeTrades } from './features/portfolio/taxes-task.ts';
import { planImport, readImport } from './features/portfolio/import-tasks.ts';
import { serveTasks } from './compute/serve-tasks.ts';

/** What runs in threads of its own, by name: input and result are copied. */
export const tasks = {
  'filings.sanitise': sanitiseHtml,
  'filings.compare': ({ a, b }: { readonly a: FilingTexts; readonly b: FilingTexts }) =>
    compareFilings(a, b),
  'portfolio.goal': simulateGoal,
  'sec.statements': readStatements,
  'portfolio.scope': computeScope,
  'portfolio.taxes': computeTaxes,
  'portfolio.trades': computeTrades,
  'portfolio.readImport': readImport,
  'portfolio.planImport': planImport,
  'alerts.backtest': runBacktest,
};

if (parentPort !== null) serveTasks(parentPort, tasks);
