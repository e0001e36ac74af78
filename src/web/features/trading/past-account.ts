import { createContext, use } from 'react';

const Past = createContext(false);

/** Around pages of an account that replays the past: nothing live is part of them. */
export const PastAccount = Past.Provider;

export const useIsPast = (): boolean => use(Past);
