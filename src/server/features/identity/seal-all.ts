import type { SecretBox } from '../../../ports/secret-box.ts';

export interface SealedCount {
  readonly sealed: number;
  readonly unreadable: number;
}

/** Rows with a secret, in an order of their own. */
export interface SealedRows<Row> {
  /** Comes before every row. */
  readonly first: Row;
  readonly page: (after: Row, limit: number) => Promise<readonly Row[]>;
  readonly secretOf: (row: Row) => string;
  readonly ownerOf: (row: Row) => string;
  /** Writes only over the secret that was read. */
  readonly replace: (row: Row, sealed: string) => Promise<boolean>;
}

const PAGE = 500;

/**
 * Seals what is kept in clear or under an older key. Each row for itself and only if nobody has
 * changed it meanwhile, so it may be interrupted at any point and run in several processes.
 */
export async function sealAll<Row>(rows: SealedRows<Row>, box: SecretBox): Promise<SealedCount> {
  let sealed = 0;
  let unreadable = 0;
  let after = rows.first;
  for (;;) {
    const page = await rows.page(after, PAGE);
    for (const row of page) {
      const secret = rows.secretOf(row);
      const owner = rows.ownerOf(row);
      const clear = box.open(secret, owner);
      if (clear === undefined) unreadable += 1;
      else if (!box.isCurrent(secret) && (await rows.replace(row, box.seal(clear, owner))))
        sealed += 1;
    }
    if (page.length < PAGE) return { sealed, unreadable };
    after = page.at(-1)!;
  }
}
