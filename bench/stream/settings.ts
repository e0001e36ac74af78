/** The load that the figures are named for. */
export const CLIENTS = Number(process.env['BENCH_CLIENTS'] ?? 2_000);
export const SYMBOLS_EACH = 20;
export const SYMBOLS = 500;
export const UPDATES_PER_SECOND = 4_000;
/** Clients see at most ten updates a second. */
export const FLUSH_MS = 100;

export const symbolName = (i: number): string => `S${String(i).padStart(4, '0')}`;
