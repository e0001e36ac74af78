import type { ReactNode } from 'react';
import { useParams } from 'react-router';
import {
  findMembers,
  getMember,
  listAdminActs,
  listMemberEvents,
  setMemberDisabled,
  setMemberPlan,
  setRoles,
} from '../../../../contract/admin.ts';
import { type PlanId, planIds } from '../../../../domain/identity/plan-id.ts';
import { useApi } from '../../../api/api-provider.tsx';
import { asSent } from '../../../api/as-sent.ts';
import { defineMutation } from '../../../api/endpoint-mutation.ts';
import { useI18n, useT } from '../../../i18n/i18n-provider.tsx';
import { Badge } from '../../../ui/badge.tsx';
import { Card } from '../../../ui/card.tsx';
import { Checkbox, Select } from '../../../ui/field.tsx';
import { RelativeTime } from '../../../ui/relative-time.tsx';
import { TextLink } from '../../../ui/text-link.tsx';
import { EventsList } from '../events-list.tsx';
import { WriteForm } from '../write-form.tsx';
import { DisableCard } from './disable-card.tsx';
import {
  EVENTS_PER_PAGE,
  memberEventsQuery,
  type MemberDetail,
  useMember,
} from './member-query.ts';
import { planName, roleName } from '../role-names.ts';
import { rolesTyped } from './roles-typed.ts';

const changes = [getMember, listMemberEvents, findMembers, listAdminActs];
const planning = defineMutation({ endpoint: setMemberPlan, changes });
const casting = defineMutation({ endpoint: setRoles, changes });
const disabling = defineMutation({ endpoint: setMemberDisabled, changes });

/** One member: what is known of the account, and what an administrator may change. */
export function MemberSection() {
  const t = useT();
  const api = useApi();
  const { member: userId = '' } = useParams();
  const member = useMember(userId);
  return (
    <>
      <p className="text-sm">
        <TextLink to="/account/admin">{t('admin.allMembers')}</TextLink>
      </p>
      <MemberCard member={member} />
      <Card title={t('admin.planAndRoles')}>
        <div className="grid items-start gap-6 md:grid-cols-2">
          <PlanForm member={member} />
          <RolesForm member={member} />
        </div>
      </Card>
      <DisableCard
        mutation={disabling}
        input={(disabled) => ({ params: { userId }, body: { disabled } })}
        disabledAt={member.disabledAt}
        isPossible={!member.own}
        intro={t(member.own ? 'admin.ownAccount' : 'admin.disableIntro')}
        disable={t('admin.disable')}
        enable={t('admin.enable')}
      />
      <Card title={t('admin.events')} flush>
        <EventsList
          pageOf={(cursor) => memberEventsQuery(api, userId, cursor)}
          perPage={EVENTS_PER_PAGE}
        />
      </Card>
    </>
  );
}

interface OfMember {
  readonly member: MemberDetail;
}

function MemberCard({ member }: OfMember) {
  const { t, format } = useI18n();
  const facts: readonly (readonly [string, ReactNode])[] = [
    [t('admin.username'), member.username],
    [t('admin.wmid'), member.wmid],
    [
      t('admin.email'),
      <span key="email" className="inline-flex flex-wrap items-center gap-2 break-all">
        {member.email}
        {member.emailVerifiedAt === null ? (
          <Badge tone="warning">{t('admin.unverified')}</Badge>
        ) : (
          <Badge tone="success">{t('admin.verified')}</Badge>
        )}
      </span>,
    ],
    [t('admin.since'), format.date(member.createdAt, 'date')],
    [
      t('admin.lastSignIn'),
      member.lastSignInAt === null ? (
        t('admin.never')
      ) : (
        <RelativeTime key="at" time={member.lastSignInAt} />
      ),
    ],
    [t('admin.sessions'), format.number(member.sessions, 0)],
    [t('admin.keys'), format.number(member.apiKeys, 0)],
    [
      t('admin.secondFactors'),
      member.secondFactors.map((factor) => t(`admin.factor.${factor}`)).join(', ') ||
        t('admin.none'),
    ],
    ...(member.deletionDueAt === null
      ? []
      : [[t('admin.deletion'), format.date(member.deletionDueAt, 'date')] as const]),
  ];
  return (
    <Card
      title={member.displayName}
      actions={
        <TextLink
          className="text-xs"
          to={`/account/admin/audit?subject=${encodeURIComponent(member.username)}`}
        >
          {t('admin.memberAudit')}
        </TextLink>
      }
    >
      <dl className="grid grid-cols-2 gap-x-6 gap-y-3 text-sm md:grid-cols-3">
        {facts.map(([name, value]) => (
          <div key={name}>
            <dt className="text-xs text-quiet">{name}</dt>
            <dd className="font-medium">{value}</dd>
          </div>
        ))}
      </dl>
    </Card>
  );
}

function PlanForm({ member: { userId, planId } }: OfMember) {
  const t = useT();
  return (
    <WriteForm
      mutation={planning}
      input={({ plan }) => ({ params: { userId }, body: { plan: asSent<PlanId>(plan) } })}
      submit={t('admin.savePlan')}
      kind="secondary"
    >
      {(fieldError) => (
        <Select
          label={t('admin.plan')}
          name="plan"
          defaultValue={planId}
          error={fieldError('plan')}
        >
          {planIds.map((plan) => (
            <option key={plan} value={plan}>
              {t(planName(plan))}
            </option>
          ))}
        </Select>
      )}
    </WriteForm>
  );
}

const OFFERED = ['developer', 'admin'] as const;
const roleHints = { developer: 'admin.developerHint', admin: 'admin.adminHint' } as const;

function RolesForm({ member: { userId, roles, own } }: OfMember) {
  const t = useT();
  return (
    <WriteForm
      mutation={casting}
      input={(typed) => ({ params: { userId }, body: { roles: rolesTyped(typed, own) } })}
      submit={t('admin.saveRoles')}
      kind="secondary"
    >
      {() => (
        <fieldset className="grid gap-3">
          <legend className="pb-1.5 text-sm font-medium">{t('admin.roles')}</legend>
          {OFFERED.map((role) => (
            <Checkbox
              key={role}
              name={role}
              label={t(roleName(role))}
              hint={t(own && role === 'admin' ? 'admin.ownRoleHint' : roleHints[role])}
              defaultChecked={roles.includes(role)}
              disabled={own && role === 'admin'}
            />
          ))}
          <p className="text-xs text-quiet">{t('admin.rolesHint')}</p>
        </fieldset>
      )}
    </WriteForm>
  );
}
