export interface AgreementTables {
  readonly agreement_form: AgreementFormTable;
  readonly agreement_signature: AgreementSignatureTable;
}

export interface AgreementFormTable {
  readonly id: string;
  readonly member_id: string;
  readonly at: number;
  readonly status: string;
  readonly signature: string;
  readonly information: string;
  readonly answers: string;
}

export interface AgreementSignatureTable {
  readonly form_id: string;
  readonly member_id: string;
  readonly agreement: string;
  readonly version: string;
  readonly status: string;
  readonly signed_at: number;
  readonly revoked_at: number | null;
}

declare module './schema.ts' {
  interface Database extends AgreementTables {}
}
