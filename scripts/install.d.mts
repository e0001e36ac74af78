export function installed(folder?: string): boolean;
export function installBench(): void;
