/** Below the range that the system gives to outgoing connections, so that none of them has it. */
export const lowPort = (): string => String(20_000 + Math.floor(Math.random() * 12_000));
