/** What is wrong with a field, or with one entry of a list that is one field of the form. */
export function fieldError(
  fields: Readonly<Record<string, string>>,
  name: string,
): string | undefined {
  const key = Object.keys(fields).find((field) => field === name || field.startsWith(`${name}.`));
  return key === undefined ? undefined : fields[key];
}
