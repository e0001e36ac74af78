import type { InnerFault } from './command.ts';
import type { OfferedCodes } from './function-codes.ts';

/** What whoever reads a line knows. All of it may be missing. */
export interface CommandContext {
  readonly codes?: OfferedCodes;
  /** Names of layouts; `undefined` when nobody knows them yet. */
  readonly layouts?: readonly string[] | undefined;
  /** The languages inside of lines; a line is taken as it is until they are there. */
  readonly checkScreen?: (text: string) => InnerFault | null;
  readonly checkAlert?: (text: string) => InnerFault | null;
}
