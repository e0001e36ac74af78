/** What the pool and its threads say to each other. Both are structured clones. */
export interface TaskRequest {
  readonly id: number;
  readonly name: string;
  readonly input: unknown;
}

export type TaskAnswer =
  | { readonly id: number; readonly value: unknown }
  | {
      readonly id: number;
      readonly error: {
        readonly name: string;
        readonly message: string;
        readonly stack: string | undefined;
      };
    };

/** A task takes one value and gives one back, both of which can be cloned. */
export type TaskTable = Readonly<Record<string, Task['run']>>;

/** A method: each takes a value of its own kind. */
interface Task {
  run(input: unknown): unknown;
}
