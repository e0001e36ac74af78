import type { AdminAct } from '../../../domain/admin/admin-act.ts';
import { csvText } from '../../../domain/csv/csv-text.ts';
import type { ActFilter, AdminActStore } from '../../../ports/store/admin-act-store.ts';

const PAGE = 500;

const HEAD = [
  'at',
  'act',
  'wmid',
  'actor',
  'subjectKind',
  'subject',
  'changes',
  'address',
] as const;

const rowOf = (act: AdminAct): readonly string[] => [
  new Date(act.at).toISOString(),
  act.act,
  act.wmid,
  // Who was deleted has a made-up name instead.
  act.actor === '' ? (act.actorId ?? '') : act.actor,
  act.subjectKind,
  act.subject === '' ? act.subjectId : act.subject,
  act.changes.map(({ field, from, to }) => `${field}: ${from} → ${to}`).join('; '),
  act.address,
];

/** All acts of a filter, newest first, a page at a time. */
export async function* actsCsv(
  store: Pick<AdminActStore, 'list'>,
  filter: Omit<ActFilter, 'before' | 'limit'>,
): AsyncGenerator<Uint8Array> {
  const encoder = new TextEncoder();
  yield encoder.encode(csvText([HEAD]));
  let before: ActFilter['before'];
  for (;;) {
    const acts = await store.list({ ...filter, before, limit: PAGE });
    // The byte order mark stands at the beginning of the file only.
    if (acts.length > 0) yield encoder.encode(csvText(acts.map(rowOf)).slice(1));
    const last = acts.at(-1);
    if (last === undefined || acts.length < PAGE) return;
    before = { time: last.at, id: last.id };
  }
}
