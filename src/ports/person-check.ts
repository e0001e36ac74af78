/** Asks the maker of a captcha whether a token of theirs stands for a person. */
export interface PersonCheck {
  /** `false` for a wrong, late or used token; rejects with a `PersonCheckProblem` if nobody can tell. */
  readonly isPerson: (token: string, address: string) => Promise<boolean>;
}

/** Nobody could tell. The text says why to an operator and holds no token and no secret. */
export class PersonCheckProblem extends Error {
  override readonly name = 'PersonCheckProblem';
}
