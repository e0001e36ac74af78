/** The bus cannot be used. The message is one line for the person who runs the program. */
export class BusProblem extends Error {
  override readonly name = 'BusProblem';
}
