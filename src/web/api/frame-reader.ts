import { READER_FIELD } from '../../contract/embed-reader.ts';

const inAddress = (): string | undefined =>
  globalThis.location?.pathname.startsWith('/embed/')
    ? (new URLSearchParams(location.search).get(READER_FIELD) ?? undefined)
    : undefined;

let known: { readonly key: string | undefined } | undefined;

/**
 * For whom another site's page shows this document in a frame; undefined on our own pages, which
 * have the visitor's own session. A document keeps the reader it came with.
 */
export const frameReader = (): string | undefined => (known ??= { key: inAddress() }).key;
