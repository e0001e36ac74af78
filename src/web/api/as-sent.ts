/**
 * A form's value goes to the server as it was filled in: the server checks it and names every field
 * that is wrong, which a check of our own here would only repeat.
 */
// oxlint-disable-next-line typescript/no-unnecessary-type-parameters -- the endpoint names the type
export const asSent = <T>(value: unknown): T => value as T;
