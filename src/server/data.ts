import { BadConfig, parseConfig } from './config.ts';
import { runDataCommand } from './data-command.ts';

try {
  const { text, exitCode } = await runDataCommand(process.argv.slice(2), parseConfig(process.env));
  console.log(text);
  process.exitCode = exitCode;
} catch (problem) {
  if (!(problem instanceof BadConfig)) throw problem;
  console.error(problem.message);
  process.exitCode = 2;
}
