import { setTimeout as sleep } from 'node:timers/promises';
import { collectThisProcessAtRest } from './collect-at-rest.ts';
import { compose, type Program } from './compose.ts';
import { type Config, parseConfig } from './config.ts';
import { openLog } from './http/logger.ts';
import { explainStart } from './explain-start.ts';
import { version } from './version.ts';

/** Requests that are still running this long after the signal are cut off. */
const PATIENCE = 8_000;
/** For what is left after that: a broker or a database that has gone. */
const LAST_PATIENCE = 5_000;

/** Ends with one clear line for a cause that the person who starts the program can mend. */
function endWith(problem: unknown): never {
  const lines = explainStart(problem);
  if (lines === undefined) throw problem;
  console.error(lines);
  process.exit(1);
}

async function announce(config: Config, program: Program, address: string): Promise<void> {
  const origin = config.publicUrl ?? address;
  const demo = await program.demoLines(origin);
  const where =
    config.store.kind === 'sqlite'
      ? `Data folder  ${config.store.folder}`
      : 'Data         PostgreSQL';
  console.log(
    [
      '',
      `  Tapedeck ${version}`,
      '',
      `  Address      ${origin}`,
      `  ${where}`,
      '  Settings     docs/configuration.md',
      ...(demo.length === 0 ? [] : ['', ...demo.map((line) => `  ${line}`)]),
      '',
    ].join('\n'),
  );
}

async function start(): Promise<void> {
  const config = parseConfig(process.env);
  const { log, flush } = openLog(config.logLevel);
  const program = await compose(config, log);
  stopOnSignals(program, config.stopDelay, flush);
  try {
    const address = await program.app.listen({ host: config.host, port: config.port });
    await announce(config, program, address);
    collectThisProcessAtRest();
  } catch (problem) {
    await program.close();
    throw problem;
  }
}

function stopOnSignals(program: Program, delay: number, flush: () => void): void {
  let stopping = false;
  const stop = async (signal: string) => {
    if (stopping) return;
    stopping = true;
    program.app.log.info({ signal }, 'stopping');
    program.app.announceStop();
    await sleep(delay);
    const late = setTimeout(() => {
      program.app.log.warn('cutting off requests that did not finish in time');
      program.app.server.closeAllConnections();
    }, PATIENCE);
    await program.app.drain();
    clearTimeout(late);
    // Whatever does not close in time or at all: the stop was asked for, and ends.
    const closed = program.close().catch((err: unknown) => {
      program.app.log.warn({ err }, 'closing failed');
    });
    await Promise.race([closed, sleep(LAST_PATIENCE)]);
    program.app.log.info('stopped');
    flush();
    process.exit(0);
  };
  for (const signal of ['SIGTERM', 'SIGINT'] as const) process.on(signal, () => void stop(signal));
}

// Not awaited: what is loaded on demand may need this module, which would then wait for itself.
start().catch(endWith);
