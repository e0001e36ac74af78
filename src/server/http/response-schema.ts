import * as z from 'zod/mini';
import type { Endpoint } from '../../contract/endpoint.ts';

type Schema = Record<string, unknown>;

/** Fastify compiles this into a serialiser, so nothing outside the contract can leak. */
export function responseSchema(endpoint: Endpoint): Schema {
  const { $schema: _, ...schema } = z.toJSONSchema(endpoint.response, { io: 'output' });
  return withNullables(schema) as Schema;
}

/**
 * "This or null" in the serialiser's own word. For a choice of schemas it validates the value
 * against each to find the one that fits, which takes longer than writing it.
 */
function withNullables(schema: unknown): unknown {
  if (Array.isArray(schema)) return schema.map(withNullables);
  if (typeof schema !== 'object' || schema === null) return schema;
  const copy = Object.fromEntries(
    Object.entries(schema).map(([key, value]) => [key, withNullables(value)]),
  );
  const { anyOf, ...rest } = copy;
  if (!Array.isArray(anyOf) || anyOf.length !== 2) return copy;
  const [one, other] = anyOf as [Schema, Schema];
  return typeof one['type'] === 'string' && one['type'] !== 'null' && other['type'] === 'null'
    ? { ...rest, ...one, ...allowedNull(one), nullable: true }
    : copy;
}

/** Among words null has to be named: inside of a choice of schemas the value is validated. */
const allowedNull = ({ enum: words }: Schema): Schema =>
  Array.isArray(words) ? { enum: [...(words as unknown[]), null] } : {};
