import type { Member, Visitor } from '../../domain/identity/visitor.ts';

export interface SessionReader {
  /**
   * The member that `sid` and `wmid` of a query string name together, for the reads that the
   * specification allows so (API-8, API-10). `sid` is either the secret itself or the public
   * session id that the visitor's own page holds. Nothing that changes anything may ask here.
   */
  readonly memberOf: (sid: string, wmid: string, visitor: Visitor) => Promise<Member | undefined>;

  /** What is known of the member has changed: the next request reads it anew. */
  readonly memberChanged: (memberId: string) => void;
}
