import type { MessagePort } from 'node:worker_threads';
import type { TaskAnswer, TaskRequest, TaskTable } from './messages.ts';

/** The thread's side: runs the tasks of a table, one after another. */
export function serveTasks(port: Pick<MessagePort, 'on' | 'postMessage'>, tasks: TaskTable): void {
  const answer = async ({ id, name, input }: TaskRequest): Promise<void> => {
    try {
      const task = Object.hasOwn(tasks, name) ? tasks[name] : undefined;
      if (task === undefined) throw new Error(`there is no task ${name}`);
      const value = await task(input);
      port.postMessage({ id, value } satisfies TaskAnswer);
    } catch (thrown) {
      const error = thrown instanceof Error ? thrown : new Error(String(thrown));
      const { name: kind, message, stack } = error;
      port.postMessage({ id, error: { name: kind, message, stack } } satisfies TaskAnswer);
    }
  };
  port.on('message', (request: TaskRequest) => void answer(request));
}
