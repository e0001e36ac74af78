import { keepPreviousData, useQuery } from '@tanstack/react-query';
import type { ActFacts } from '../../../../contract/admin.schema.ts';
import { useApi } from '../../../api/api-provider.tsx';
import { useOlderPages } from '../../../api/use-older-pages.ts';
import { type I18n, useI18n, useT } from '../../../i18n/i18n-provider.tsx';
import { useAddressState } from '../../../shell/navigation/use-address-state.ts';
import { buttonClass } from '../../../ui/button.tsx';
import { Card } from '../../../ui/card.tsx';
import { Choice } from '../../../ui/choice.tsx';
import { Glyph } from '../../../ui/glyph.tsx';
import { GrowingList } from '../../../ui/growing-list.tsx';
import type { Column } from '../../../ui/table/column.ts';
import { columnKit } from '../../../ui/table/columns.tsx';
import { Grid } from '../../../ui/table/grid.tsx';
import { TextLink } from '../../../ui/text-link.tsx';
import { momentColumn, unsorted } from '../list-columns.tsx';
import { actNames } from './act-names.ts';
import { ACTS_PER_PAGE, actsFile, actsQuery, type ActsFilter } from './acts-query.ts';
import { ACTS, actFields } from './admin-fields.ts';
import { changeText } from './change-text.ts';
import { Found } from './found.tsx';
import { SearchBar, SearchText } from './search-bar.tsx';

/** What administrators did, newest first. */
export function AuditSection() {
  const t = useT();
  const { values, change } = useAddressState(actFields);
  const found = useQuery({ ...actsQuery(useApi(), values), placeholderData: keepPreviousData });
  return (
    <Card
      title={t('account.audit')}
      flush
      actions={
        <a href={actsFile(values)} download className={buttonClass({ size: 'small' })}>
          <Glyph name="download" />
          {t('admin.csv')}
        </a>
      }
    >
      <SearchBar submit={t('account.audit')}>
        <SearchText
          name="actor"
          label={t('admin.actorFilter')}
          value={values.actor}
          onChange={(actor) => change({ actor, cursor: '' })}
        />
        <SearchText
          name="subject"
          label={t('admin.subjectFilter')}
          value={values.subject}
          onChange={(subject) => change({ subject, cursor: '' })}
        />
        <Choice
          label={t('admin.act')}
          value={values.act}
          values={ACTS}
          name={(act) => t(act === 'any' ? 'admin.anyAct' : actNames[act])}
          onChange={(act) => change({ act, cursor: '' })}
        />
      </SearchBar>
      <Found
        of={found}
        isEmpty={(acts) => acts.length === 0}
        empty={[t('admin.noActs'), t('admin.noActsHint')]}
      >
        <ActsList
          key={JSON.stringify(values)}
          filter={values}
          onNewest={() => change({ cursor: '' })}
        />
      </Found>
    </Card>
  );
}

function actColumns(i18n: I18n): readonly Column<ActFacts>[] {
  const { t } = i18n;
  const kit = columnKit<ActFacts>(i18n);
  const columns: readonly Column<ActFacts>[] = [
    kit.text('act', t('admin.act'), ({ act }) => t(actNames[act]), {
      rowHeader: true,
      phone: (act) => act.actor || t('admin.erased'),
    }),
    {
      id: 'subject',
      title: t('admin.subject'),
      cell: (act) => <Subject act={act} />,
      sub: ({ changes }) => changes.map((change) => changeText(t, change)).join(' · '),
      look: 'max-w-80 whitespace-normal! break-words',
    },
    kit.text('actor', t('admin.actor'), ({ actor }) => actor || t('admin.erased'), { from: 'md' }),
    momentColumn<ActFacts>('when', t('admin.when'), ({ at }) => at, ''),
    kit.text('address', t('admin.address'), ({ address }) => address, { from: 'lg' }),
  ];
  return unsorted(columns);
}

/** Leads to what it is about, where that still exists. */
function Subject({ act: { subject, subjectId, subjectKind } }: { readonly act: ActFacts }) {
  const t = useT();
  if (subject === '') return <span className="text-quiet">{t('admin.erased')}</span>;
  if (subjectKind === 'feedback')
    return (
      <TextLink to={`/account/admin/feedback?state=all&text=${encodeURIComponent(subject)}`}>
        {subject}
      </TextLink>
    );
  const folder = subjectKind === 'member' ? 'members' : 'partners';
  return (
    <TextLink to={`/account/admin/${folder}/${encodeURIComponent(subjectId)}`}>{subject}</TextLink>
  );
}

function ActsList(props: { readonly filter: ActsFilter; readonly onNewest: () => void }) {
  const { filter, onNewest } = props;
  const i18n = useI18n();
  const { t } = i18n;
  const api = useApi();
  const loaded = useOlderPages(filter.cursor, (cursor) => actsQuery(api, { ...filter, cursor }));
  const acts = loaded.pages.flat();
  const last = acts.at(-1);
  const more = (loaded.pages.at(-1)?.length ?? 0) >= ACTS_PER_PAGE;
  return (
    <GrowingList
      pages={loaded}
      last={more && last !== undefined ? { time: last.at, id: last.id } : undefined}
      older={t('admin.older')}
      newest={filter.cursor === '' ? undefined : { title: t('admin.newest'), onNewest }}
    >
      <Grid
        caption={t('account.audit')}
        columns={actColumns(i18n)}
        rows={acts}
        rowKey={({ id }) => id}
      />
    </GrowingList>
  );
}
