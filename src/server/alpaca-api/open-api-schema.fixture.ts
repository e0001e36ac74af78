/** The part of OpenAPI's schemas that Alpaca's description uses. */
export interface Schema {
  readonly $ref?: string;
  readonly type?: string;
  readonly format?: string;
  readonly nullable?: boolean;
  readonly enum?: readonly unknown[];
  readonly minLength?: number;
  readonly maxLength?: number;
  readonly required?: readonly string[];
  readonly properties?: Readonly<Record<string, Schema>>;
  readonly items?: Schema;
  readonly additionalProperties?: Schema | boolean;
  readonly anyOf?: readonly Schema[];
  readonly oneOf?: readonly Schema[];
  readonly allOf?: readonly Schema[];
}

export interface OpenApi {
  readonly paths: Readonly<Record<string, Readonly<Record<string, Operation>>>>;
  readonly components: { readonly schemas: Readonly<Record<string, Schema>> };
}

interface Operation {
  readonly responses: Readonly<
    Record<string, { readonly content?: Readonly<Record<string, { readonly schema?: Schema }>> }>
  >;
}

const FORMATS: Readonly<Record<string, RegExp>> = {
  uuid: /^[\da-f]{8}(?:-[\da-f]{4}){3}-[\da-f]{12}$/i,
  'date-time': /^\d{4}-\d\d-\d\d(?:T\d\d:\d\d:\d\d(?:\.\d{1,9})?(?:Z|[+-]\d\d:\d\d))?$/,
  date: /^\d{4}-\d\d-\d\d$/,
  decimal: /^-?\d+(?:\.\d+)?$/,
};

const typeOf = (value: unknown): string =>
  value === null ? 'null' : Array.isArray(value) ? 'array' : typeof value;

/** What is wrong with a value, each with the place where; empty when it fits. */
export function faultsOf(api: OpenApi, schema: Schema, value: unknown, at = ''): readonly string[] {
  const resolved =
    schema.$ref === undefined
      ? schema
      : api.components.schemas[schema.$ref.replace('#/components/schemas/', '')]!;
  const inner = (part: Schema, item: unknown, place: string) => faultsOf(api, part, item, place);
  if (value === null) return resolved.nullable === true ? [] : [`${at} is null`];
  const any = resolved.anyOf ?? resolved.oneOf;
  if (any !== undefined) {
    const tries = any.map((part) => inner(part, value, at));
    return tries.find((faults) => faults.length === 0) ?? tries[0] ?? [];
  }
  if (resolved.allOf !== undefined) return resolved.allOf.flatMap((part) => inner(part, value, at));
  const { type } = resolved;
  const kind = typeOf(value);
  if (type !== undefined && kind !== (type === 'integer' ? 'number' : type))
    return [`${at} is ${kind}, not ${type}`];
  if (type === 'integer' && !Number.isInteger(value)) return [`${at} is not whole`];
  if (resolved.enum !== undefined && !resolved.enum.includes(value))
    return [`${at} is ${JSON.stringify(value)}, none of the list`];
  if (typeof value === 'string') return textFaults(resolved, value, at);
  if (Array.isArray(value) && resolved.items !== undefined)
    return value.flatMap((item, index) => inner(resolved.items!, item, `${at}[${index}]`));
  if (kind !== 'object') return [];
  const fields = value as Readonly<Record<string, unknown>>;
  const { additionalProperties: more } = resolved;
  return [
    ...(typeof more !== 'object'
      ? []
      : Object.entries(fields)
          .filter(([name]) => resolved.properties?.[name] === undefined)
          .flatMap(([name, item]) => inner(more, item, `${at}.${name}`))),
    ...(resolved.required ?? [])
      .filter((name) => !(name in fields))
      .map((name) => `${at}.${name} is missing`),
    ...Object.entries(resolved.properties ?? {}).flatMap(([name, part]) =>
      name in fields ? inner(part, fields[name], `${at}.${name}`) : [],
    ),
  ];
}

function textFaults(schema: Schema, value: string, at: string): readonly string[] {
  const format = schema.format === undefined ? undefined : FORMATS[schema.format];
  if (format !== undefined && !format.test(value))
    return [`${at} is ${JSON.stringify(value)}, not a ${schema.format}`];
  if (schema.minLength !== undefined && value.length < schema.minLength)
    return [`${at} is too short`];
  if (schema.maxLength !== undefined && value.length > schema.maxLength)
    return [`${at} is too long`];
  return [];
}

/** Fields that a recorded answer has and ours has not, or has as something else. */
export function unlike(recorded: unknown, ours: unknown, at = ''): readonly string[] {
  if (recorded === null) return [];
  if (Array.isArray(recorded)) {
    if (!Array.isArray(ours)) return [`${at} is not a list`];
    return recorded.length === 0 || ours.length === 0
      ? []
      : unlike(recorded[0], ours[0], `${at}[0]`);
  }
  if (typeof recorded !== 'object')
    return ours === null || typeof ours === typeof recorded
      ? []
      : [`${at} is ${typeOf(ours)}, recorded ${typeof recorded}`];
  if (typeOf(ours) !== 'object') return [`${at} is ${typeOf(ours)}, recorded an object`];
  const fields = ours as Readonly<Record<string, unknown>>;
  return Object.entries(recorded).flatMap(([name, value]) =>
    name in fields ? unlike(value, fields[name], `${at}.${name}`) : [`${at}.${name} is missing`],
  );
}
