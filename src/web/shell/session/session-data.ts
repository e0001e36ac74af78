import type { PageEnvironment } from '../../../contract/page-environment.ts';
import type { NoticeCode } from '../../../contract/notice.ts';
import type { PlanId } from '../../../domain/identity/plan-id.ts';
import type { Role } from '../../../domain/identity/role.ts';

/** The user as pages know them. `sid` is the session's public name and opens nothing. */
export interface PageUser {
  readonly sid: string;
  readonly userId: string;
  readonly username: string;
  readonly displayName: string;
  readonly roles: readonly Role[];
  readonly planId: PlanId;
}

export interface SessionData {
  readonly wmid: string;
  readonly user: PageUser | null;
  readonly notice: NoticeCode | null;
}

/** On the server, for the root's loader. */
export const sessionData = ({ visitor, notice }: PageEnvironment): SessionData => ({
  wmid: visitor.wmid,
  notice,
  user:
    visitor.kind === 'anonymous'
      ? null
      : {
          sid: visitor.sessionId ?? '',
          userId: visitor.userId,
          username: visitor.username,
          displayName: visitor.displayName,
          roles: visitor.roles,
          planId: visitor.planId,
        },
});
