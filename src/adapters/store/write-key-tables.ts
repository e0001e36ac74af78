export interface WriteKeyTables {
  readonly write_key: WriteKeyTable;
}

export interface WriteKeyTable {
  readonly scope: string;
  readonly key: string;
  readonly body: string;
  readonly answer: string;
  readonly at: number;
}

declare module './schema.ts' {
  interface Database extends WriteKeyTables {}
}
