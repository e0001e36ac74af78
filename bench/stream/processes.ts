import { type ChildProcess, fork } from 'node:child_process';

export interface ServerFigures {
  readonly cpuMs: number;
  readonly loopP99: number;
  readonly rssMb: number;
  readonly heapMb: number;
  readonly ticks: number;
  readonly clients: number;
}

export interface LoadFigures {
  readonly seconds: number;
  readonly frames: number;
  readonly bytes: number;
  readonly quotes: number;
  readonly lateP50: number;
  readonly lateP99: number;
  readonly open: number;
}

export interface Bench {
  /** Lets the other server work, or works again. */
  readonly rest: () => void;
  readonly run: () => void;
  readonly begin: () => void;
  readonly figures: () => Promise<{ readonly server: ServerFigures; readonly load: LoadFigures }>;
  readonly stop: () => Promise<void>;
}

const here = (name: string): string => new URL(`${name}.ts`, import.meta.url).pathname;

const answer = <T>(child: ChildProcess): Promise<T> =>
  new Promise((done, fail) => {
    const ended = (code: number | null) =>
      fail(new Error(`a process of the bench ended with ${code}`));
    child.once('exit', ended);
    child.once('message', (message) => {
      child.removeListener('exit', ended);
      done(message as T);
    });
  });

const ask = <T>(child: ChildProcess): Promise<T> => {
  const given = answer<T>(child);
  child.send('figures');
  return given;
};

const stopped = (child: ChildProcess): Promise<void> =>
  new Promise((done) => {
    child.removeAllListeners('exit');
    if (child.exitCode !== null) done();
    else {
      child.once('exit', () => done());
      child.disconnect();
    }
  });

/** A server and its load in processes of their own, connected and warmed up. */
export async function startBench(
  server: readonly string[],
  load: readonly string[] = [],
): Promise<Bench> {
  const measured = fork(here('server'), [...server], { execArgv: ['--expose-gc'] });
  const { port } = await answer<{ port: number }>(measured);
  const loading = fork(here('load'), [String(port), ...load]);
  await answer(loading);
  return {
    rest: () => measured.send('rest'),
    run: () => measured.send('run'),
    begin: () => {
      measured.send('begin');
      loading.send('begin');
    },
    figures: async () => {
      const [a, b] = await Promise.all([ask<ServerFigures>(measured), ask<LoadFigures>(loading)]);
      return { server: a, load: b };
    },
    stop: async () => {
      await stopped(loading);
      await stopped(measured);
    },
  };
}
