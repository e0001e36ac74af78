/** The store cannot be used. The message is one line for the person who runs the program. */
export class StoreProblem extends Error {
  override readonly name = 'StoreProblem';
}
