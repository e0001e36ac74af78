import { StoreProblem } from '../ports/store/store-problem.ts';
import { BadConfig, parseConfig } from './config.ts';
import { runDbCommand } from './db-command.ts';

try {
  console.log(await runDbCommand(process.argv.slice(2), parseConfig(process.env).store));
} catch (problem) {
  if (!(problem instanceof StoreProblem || problem instanceof BadConfig)) throw problem;
  console.error(problem.message);
  process.exitCode = 1;
}
