/** Who is looking at the product: every request has exactly one. */
export type Visitor = AnonymousVisitor | Member;

export interface AnonymousVisitor {
  readonly kind: 'anonymous';
  /** The partner whose product this visitor sees (ID-1). */
  readonly wmid: string;
}

export interface Member {
  readonly kind: 'member';
  readonly wmid: string;
  readonly userId: string;
}

/** The account that a visitor's requests count against, where there is one. */
export const accountOf = (visitor: Visitor): string | undefined =>
  visitor.kind === 'member' ? visitor.userId : undefined;
