import type * as z from 'zod/mini';
import type { Sourced } from '../../../domain/quotes/sourced.ts';
import type { Capability, MarketDataProvider } from '../../../ports/market-data.ts';
import { ANSWER_SHAPES } from './answer-shapes.fixture.ts';

interface Definition {
  readonly type: string;
  readonly innerType?: z.ZodMiniType;
  readonly element?: z.ZodMiniType;
  readonly shape?: Readonly<Record<string, z.ZodMiniType>>;
  readonly options?: readonly z.ZodMiniType[];
}

/**
 * A value with `null` for every figure and text that its schema lets be missing. Groups of figures
 * stay, each as empty as it may be: a group that is missing altogether is the easier case.
 */
export function sparse(schema: z.ZodMiniType, value: unknown): unknown {
  const { type, innerType, element, shape, options } = schema._zod.def as unknown as Definition;
  if (value === null || value === undefined) return value;
  if (innerType !== undefined) {
    const kept = sparse(innerType, value);
    return type === 'nullable' && typeof kept !== 'object' ? null : kept;
  }
  if (element !== undefined && Array.isArray(value))
    return value.map((entry) => sparse(element, entry));
  if (options !== undefined) {
    const fitting = options.find((option) => option.safeParse(value).success);
    return fitting === undefined ? value : sparse(fitting, value);
  }
  if (shape === undefined) return value;
  return Object.fromEntries(
    Object.entries(value as Record<string, unknown>).map(([key, part]) => {
      const field = shape[key];
      return [key, field === undefined ? part : sparse(field, part)];
    }),
  );
}

type Ask = (query: unknown, signal: AbortSignal) => Promise<Sourced<unknown>>;

/**
 * A provider that knows no more than it must: the answers of another with `null` for every field
 * that may be. What a symbol stands for stays known where `keep` names the capability.
 */
export function sparseProvider(
  rich: MarketDataProvider,
  keep: readonly Capability[] = [],
): MarketDataProvider {
  const parts = Object.entries(rich).map(([name, part]: [string, unknown]) => {
    const schema = ANSWER_SHAPES[name as Capability];
    if (typeof part !== 'function' || schema === undefined || keep.includes(name as Capability))
      return [name, part];
    const ask = part as Ask;
    const thin: Ask = async (query, signal) => {
      const answer = await ask(query, signal);
      const data = Array.isArray(answer.data)
        ? answer.data.map((entry) => sparse(schema, entry))
        : sparse(schema, answer.data);
      return { ...answer, data };
    };
    return [name, thin];
  });
  return Object.fromEntries(parts) as MarketDataProvider;
}
