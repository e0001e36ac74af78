/**
 * A widget in a frame is shown for the reader whom the page around it names. The page's sid is a
 * secret and is handed over by message; its address, its calls and its stream carry this key, which
 * the loader derives from the sid. The session of a frame counts only together with its key, so the
 * session of another reader of the same browser, or of a page that names nobody, never does.
 */
export const READER_FIELD = 'reader';
export const READER_HEADER = 'x-embed-reader';
/** The key of a page without a sid. */
export const NO_READER = 'none';

export const isReaderKey = (text: string): boolean => /^[\w-]{1,64}$/.test(text);
