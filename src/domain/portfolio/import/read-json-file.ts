import { emptySink, type ReadFile } from './read-transaction.ts';
export const readJsonFile = (_text: string): ReadFile => ({ broker: null, ...emptySink() });
