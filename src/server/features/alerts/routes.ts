import {
  changeAlerts,
  duplicateAlert,
  exportAlerts,
  getUnreadFirings,
  importAlerts,
  listAlerts,
  listFirings,
  listRemovedAlerts,
  markFiringsSeen,
  pauseAlert,
  readAlert,
  removeAlert,
  restoreAlert,
  saveAlert,
  seeAlerts,
  testAlert,
} from '../../../contract/alerts.schema.ts';
import { printAlert } from '../../../domain/alerts/language/print.ts';
import { conditionWords } from '../../../domain/alerts/language/words.ts';
import { answer, type Call, type Route } from '../../call/handler.ts';
import { requireMember } from '../../call/require-member.ts';
import { alertSpeech } from './alert-speech.ts';
import { faultSentence } from './fault-sentence.ts';
import type { FiringLog } from './firing-log.ts';
import { readOwnText, type ReadDraftParts, type Reader } from './read-draft.ts';
import type { AlertService } from './service.ts';
import type { AlertTransfer } from './transfer.ts';

export interface AlertRouteParts {
  readonly service: AlertService;
  readonly log: FiringLog;
  readonly transfer: AlertTransfer;
  readonly reading: ReadDraftParts;
}

const readerOf = (call: Call): Reader => ({
  member: requireMember(call),
  locale: call.locale,
  signal: call.signal,
});

export const alertRoutes = ({
  service,
  log,
  transfer,
  reading,
}: AlertRouteParts): readonly Route[] => [
  answer(listAlerts, (_, call) => service.list(requireMember(call))),
  answer(seeAlerts, (_, call) => service.see(requireMember(call), call.signal)),
  answer(listRemovedAlerts, (_, call) => service.trash(requireMember(call))),
  answer(saveAlert, ({ params, body: { revision, ...input } }, call) =>
    service.save(readerOf(call), params.alert, input, revision),
  ),
  answer(pauseAlert, ({ params, body }, call) =>
    service.setPaused(requireMember(call), params.alert, body.paused),
  ),
  answer(duplicateAlert, ({ params, body }, call) =>
    service.duplicate(requireMember(call), params.alert, body.id),
  ),
  answer(removeAlert, ({ params }, call) => service.remove(requireMember(call), params.alert)),
  answer(restoreAlert, ({ params }, call) => service.restore(requireMember(call), params.alert)),
  answer(changeAlerts, ({ body }, call) => service.change(requireMember(call), body)),
  answer(readAlert, async ({ body: { text } }, call) => {
    const reader = readerOf(call);
    const { read, names } = await readOwnText(reading, text, reader);
    const { target, condition } = read;
    const isWhole = target !== undefined && condition !== undefined;
    const nameOf = (things: typeof names.screens) => (id: string) =>
      things?.find((thing) => thing.id === id)?.name;
    const speech = alertSpeech(call.locale, { names: { screen: nameOf(names.screens) } });
    return {
      target: target ?? null,
      condition: condition ?? null,
      faults: read.faults.map((fault) => ({
        message: faultSentence(call.locale, fault),
        start: fault.start,
        end: fault.end,
      })),
      words: isWhole ? conditionWords(condition, speech, target.kind) : '',
      text: isWhole ? printAlert(target, condition, names) : '',
    };
  }),
  answer(listFirings, ({ query }, call) => log.page(requireMember(call), query)),
  answer(getUnreadFirings, (_, call) => log.unread(requireMember(call))),
  answer(markFiringsSeen, ({ body }, call) => log.seen(requireMember(call), body)),
  answer(testAlert, ({ params }, call) => log.test(requireMember(call), params.alert, call.signal)),
  answer(exportAlerts, ({ query }, call) => transfer.export(requireMember(call), query.format)),
  answer(importAlerts, ({ body }, call) => transfer.import(readerOf(call), body)),
];
