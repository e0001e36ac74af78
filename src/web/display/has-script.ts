import { createContext, use } from 'react';

/** Whether this document was sent with script: without it a button could not answer. */
export const HasScript = createContext(true);

export const useHasScript = (): boolean => use(HasScript);
