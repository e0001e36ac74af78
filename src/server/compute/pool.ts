import { Worker } from 'node:worker_threads';
import { ComputeProblem } from './compute-problem.ts';
import type { TaskAnswer, TaskRequest, TaskTable } from './messages.ts';

export interface ComputeSettings {
  /** The module that a thread runs: it serves the tasks. */
  readonly entry: URL;
  /** Threads at most. They are started when there is work and ended when there is none. */
  readonly threads: number;
  /** Tasks that may wait. */
  readonly queue: number;
  /** Milliseconds that a task may run, unless it is given another limit. */
  readonly timeLimit: number;
  /** Milliseconds that a thread without work is kept. */
  readonly idle: number;
  /** Heap of a thread; one that needs more is ended. */
  readonly heapMb: number;
}

export interface TaskOptions {
  readonly signal?: AbortSignal;
  readonly timeLimit?: number;
}

export interface ComputeUsage {
  readonly threads: number;
  readonly queued: number;
  readonly running: number;
  readonly finished: number;
  readonly failed: number;
  readonly timedOut: number;
  readonly refused: number;
}

export interface ComputePool<Tasks extends TaskTable> {
  /** Input and result are copied. Rejects with the task's own error or with ComputeProblem. */
  readonly run: <Name extends keyof Tasks & string>(
    name: Name,
    input: Parameters<Tasks[Name]>[0],
    options?: TaskOptions,
  ) => Promise<Awaited<ReturnType<Tasks[Name]>>>;
  readonly usage: () => ComputeUsage;
  readonly close: () => Promise<void>;
}

interface Task extends TaskRequest {
  readonly timeLimit: number;
  readonly resolve: (value: unknown) => void;
  readonly reject: (problem: unknown) => void;
}

interface Thread {
  readonly worker: Worker;
  task: Task | undefined;
  timer: NodeJS.Timeout | undefined;
}

/** A few threads for work that would hold up the event loop. */
export function computePool<Tasks extends TaskTable>(
  settings: ComputeSettings,
): ComputePool<Tasks> {
  const queue: Task[] = [];
  const threads = new Set<Thread>();
  const counts = { finished: 0, failed: 0, timedOut: 0, refused: 0 };
  let lastId = 0;
  let closed = false;

  const end = (thread: Thread): Promise<unknown> => {
    threads.delete(thread);
    clearTimeout(thread.timer);
    return thread.worker.terminate();
  };
  /** Ends the thread with its task: there is no other way to stop a computation. */
  const fail = (thread: Thread, problem: unknown): void => {
    const { task } = thread;
    thread.task = undefined;
    void end(thread);
    counts.failed += task === undefined ? 0 : 1;
    task?.reject(problem);
    next();
  };

  const open = (): Thread => {
    const worker = new Worker(settings.entry, {
      execArgv: [],
      resourceLimits: { maxOldGenerationSizeMb: settings.heapMb },
    });
    worker.unref();
    const thread: Thread = { worker, task: undefined, timer: undefined };
    const crashed = (cause?: unknown) => {
      if (threads.has(thread))
        fail(thread, new ComputeProblem('crashed', 'the thread of the task ended', { cause }));
    };
    worker.on('message', (answer: TaskAnswer) => receive(thread, answer));
    worker.on('error', crashed);
    worker.on('exit', () => crashed());
    threads.add(thread);
    return thread;
  };

  const receive = (thread: Thread, answer: TaskAnswer): void => {
    const { task } = thread;
    if (task?.id !== answer.id) return;
    rest(thread);
    if ('error' in answer) {
      counts.failed += 1;
      task.reject(Object.assign(new Error(answer.error.message), answer.error));
    } else {
      counts.finished += 1;
      task.resolve(answer.value);
    }
    next();
  };

  const rest = (thread: Thread): void => {
    thread.task = undefined;
    clearTimeout(thread.timer);
    thread.timer = setTimeout(() => void end(thread), settings.idle);
    thread.timer.unref();
  };

  const begin = (thread: Thread, task: Task): void => {
    const { id, name, input } = task;
    clearTimeout(thread.timer);
    thread.task = task;
    thread.timer = setTimeout(() => {
      counts.timedOut += 1;
      fail(thread, new ComputeProblem('time', `${name} ran longer than ${task.timeLimit} ms`));
    }, task.timeLimit);
    try {
      thread.worker.postMessage({ id, name, input } satisfies TaskRequest);
    } catch (problem) {
      // The input cannot be copied; the thread has not seen it.
      rest(thread);
      counts.failed += 1;
      task.reject(problem);
      next();
    }
  };

  const next = (): void => {
    if (closed || queue.length === 0) return;
    const free = [...threads].find(({ task }) => task === undefined);
    if (free === undefined && threads.size >= settings.threads) return;
    const task = queue.shift();
    if (task !== undefined) begin(free ?? open(), task);
  };

  const cancel = (task: Task, reason: unknown): void => {
    const at = queue.indexOf(task);
    if (at !== -1) {
      queue.splice(at, 1);
      task.reject(reason);
      return;
    }
    for (const thread of threads) if (thread.task === task) fail(thread, reason);
  };

  const run = (name: string, input: unknown, options: TaskOptions = {}): Promise<unknown> => {
    const { signal, timeLimit = settings.timeLimit } = options;
    if (closed) return Promise.reject(new ComputeProblem('closed', 'the pool is closed'));
    if (signal?.aborted === true) return Promise.reject(signal.reason as Error);
    const busy = [...threads].every(({ task }) => task !== undefined);
    if (busy && threads.size >= settings.threads && queue.length >= settings.queue) {
      counts.refused += 1;
      return Promise.reject(new ComputeProblem('busy', 'too many tasks wait'));
    }
    const { promise, resolve, reject } = Promise.withResolvers<unknown>();
    lastId += 1;
    const task: Task = { id: lastId, name, input, timeLimit, resolve, reject };
    const onAbort = () => cancel(task, signal?.reason);
    signal?.addEventListener('abort', onAbort, { once: true });
    queue.push(task);
    next();
    return promise.finally(() => signal?.removeEventListener('abort', onAbort));
  };

  return {
    run: run as ComputePool<Tasks>['run'],
    usage: () => ({
      threads: threads.size,
      queued: queue.length,
      running: [...threads].filter(({ task }) => task !== undefined).length,
      ...counts,
    }),
    close: async () => {
      closed = true;
      const problem = new ComputeProblem('closed', 'the pool is closed');
      for (const task of queue.splice(0)) task.reject(problem);
      await Promise.all(
        [...threads].map((thread) => {
          thread.task?.reject(problem);
          thread.task = undefined;
          return end(thread);
        }),
      );
    },
  };
}
