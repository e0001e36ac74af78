import * as z from 'zod/mini';

/** Names of schemas in the description of the API, from which programs generate their types. */
export const schemaNames = z.registry<{
  id?: string;
  description?: string;
  examples?: readonly unknown[];
}>();

/** The domain's type for what the schema describes as less: a brand, or a tree that is checked elsewhere. */
export const typed = <T>(schema: z.ZodMiniType): z.ZodMiniType<T> => schema as z.ZodMiniType<T>;

type Shape = z.core.$ZodLooseShape;

export const namedObject = <const S extends Shape>(id: string, shape: S) =>
  z.object(shape).register(schemaNames, { id });

/** A body or a part of one: what it does not name is refused. */
export const namedStrictObject = <const S extends Shape>(id: string, shape: S, message?: string) =>
  z.strictObject(shape, message).register(schemaNames, { id });
