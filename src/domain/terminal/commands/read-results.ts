import type { Command, CommandFault, InnerFault, ReadCommand } from './command.ts';
import type { Word } from './words.ts';

export type Place = Pick<Word, 'start' | 'end'>;

export const fail = (
  { start, end }: Place,
  problem: CommandFault['problem'],
  values: CommandFault['values'] = {},
  suggestion?: string,
): ReadCommand => ({
  fault: { problem, values, start, end, ...(suggestion === undefined ? {} : { suggestion }) },
});

export const done = (command: Command): ReadCommand => ({ command });

/** A fault of the text from `from` on, at its place in the line. */
export function inside(
  problem: 'expression' | 'alert',
  inner: InnerFault,
  from: number,
  length: number,
): ReadCommand {
  const start = Math.min(from + inner.start, length);
  const end = Math.max(start, Math.min(from + inner.end, length));
  return {
    fault: {
      problem,
      values: {},
      start,
      end,
      inner,
      ...(inner.suggestion === undefined ? {} : { suggestion: inner.suggestion }),
    },
  };
}
