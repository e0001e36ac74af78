import { useBoot } from '../../shell/boot/boot.tsx';

/**
 * Whether the reader's plan has trading, known with the document: everybody else sees nothing of
 * it. The server decides again with every call.
 */
export const useCanTrade = (): boolean => useBoot().visitor.isDeveloper;
