import { keepPreviousData, useQuery } from '@tanstack/react-query';
import type { MemberSummary } from '../../../../contract/admin.schema.ts';
import { useApi } from '../../../api/api-provider.tsx';
import { useOlderPages } from '../../../api/use-older-pages.ts';
import { type I18n, useI18n, useT } from '../../../i18n/i18n-provider.tsx';
import { useAddressState } from '../../../shell/navigation/use-address-state.ts';
import { Badge } from '../../../ui/badge.tsx';
import { Card } from '../../../ui/card.tsx';
import { Choice } from '../../../ui/choice.tsx';
import { GrowingList } from '../../../ui/growing-list.tsx';
import type { Column } from '../../../ui/table/column.ts';
import { columnKit } from '../../../ui/table/columns.tsx';
import { Grid } from '../../../ui/table/grid.tsx';
import { TextLink } from '../../../ui/text-link.tsx';
import { unsorted } from '../list-columns.tsx';
import { memberFields, SHOWN } from './admin-fields.ts';
import { Found } from './found.tsx';
import { type MemberFilter, membersQuery } from './members-query.ts';
import { useReach } from './reach-query.ts';
import { planName, roleName } from '../role-names.ts';
import { SearchBar, SearchText } from './search-bar.tsx';

const shownNames = {
  all: 'admin.showAll',
  admins: 'admin.showAdmins',
  disabled: 'admin.showDisabled',
} as const;

/** Members of a partner, to be searched. */
export function MembersSection() {
  const t = useT();
  const { values, change } = useAddressState(memberFields);
  const reach = useReach();
  const found = useQuery({
    ...membersQuery(useApi(), values),
    placeholderData: keepPreviousData,
  });
  const narrow = (wanted: Partial<MemberFilter>) => change({ cursor: '', ...wanted });
  const names = new Map(reach.partners.map(({ wmid, name }) => [wmid, `${name} (${wmid})`]));
  return (
    <Card title={t('account.members')} flush>
      <SearchBar submit={t('admin.search')}>
        <SearchText
          name="text"
          label={t('admin.search')}
          value={values.text}
          onChange={(text) => narrow({ text })}
        />
        {reach.partners.length > 1 ? (
          <Choice
            label={t('admin.partner')}
            value={values.wmid === '' ? reach.wmid : values.wmid}
            values={[...names.keys()]}
            name={(wmid) => names.get(wmid) ?? wmid}
            onChange={(wmid) => narrow({ wmid: wmid === reach.wmid ? '' : wmid })}
          />
        ) : null}
        <Choice
          label={t('admin.show')}
          value={values.show}
          values={SHOWN}
          name={(show) => t(shownNames[show])}
          onChange={(show) => narrow({ show })}
        />
      </SearchBar>
      <Found
        of={found}
        isEmpty={({ members }) => members.length === 0}
        empty={[t('admin.nobody'), t('admin.nobodyHint')]}
      >
        <MembersList
          key={JSON.stringify(values)}
          filter={values}
          onFirst={() => change({ cursor: '' })}
        />
      </Found>
    </Card>
  );
}

function memberColumns(i18n: I18n): readonly Column<MemberSummary>[] {
  const { t, format } = i18n;
  const kit = columnKit<MemberSummary>(i18n);
  const plan = ({ planId }: MemberSummary) => t(planName(planId));
  const roles = (row: MemberSummary) => row.roles.filter((role) => role !== 'investor');
  return [
    kit.text('name', t('admin.name'), ({ displayName }) => displayName, {
      rowHeader: true,
      cell: (row) => (
        <span className="inline-flex flex-wrap items-center gap-x-2">
          <TextLink to={`/account/admin/members/${encodeURIComponent(row.userId)}`}>
            {row.displayName}
          </TextLink>
          {row.disabledAt === null ? null : <Badge tone="danger">{t('admin.disabled')}</Badge>}
        </span>
      ),
      sub: ({ username }) => username,
      phone: (row) => row.email,
    }),
    kit.text('email', t('admin.email'), ({ email }) => email, { from: 'md' }),
    kit.text('plan', t('admin.plan'), plan),
    kit.text(
      'roles',
      t('admin.roles'),
      (row) =>
        roles(row)
          .map((role) => t(roleName(role)))
          .join(', '),
      {
        from: 'md',
        cell: (row) => (
          <span className="inline-flex gap-1.5">
            {roles(row).map((role) => (
              <Badge key={role} tone={role === 'admin' ? 'warning' : 'neutral'}>
                {t(roleName(role))}
              </Badge>
            ))}
          </span>
        ),
      },
    ),
    kit.text('since', t('admin.since'), ({ createdAt }) => format.date(createdAt, 'date'), {
      from: 'lg',
    }),
  ];
}

function MembersList(props: { readonly filter: MemberFilter; readonly onFirst: () => void }) {
  const { filter, onFirst } = props;
  const i18n = useI18n();
  const { t } = i18n;
  const api = useApi();
  const loaded = useOlderPages(filter.cursor, (cursor) => membersQuery(api, { ...filter, cursor }));
  return (
    <GrowingList
      pages={loaded}
      last={loaded.pages.at(-1)?.next ?? undefined}
      older={t('admin.more')}
      newest={filter.cursor === '' ? undefined : { title: t('admin.first'), onNewest: onFirst }}
    >
      <Grid
        caption={t('account.members')}
        columns={unsorted(memberColumns(i18n))}
        rows={loaded.pages.flatMap(({ members }) => members)}
        rowKey={({ userId }) => userId}
      />
    </GrowingList>
  );
}
