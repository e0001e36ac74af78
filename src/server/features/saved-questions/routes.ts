import {
  listSavedQuestions,
  removeQuestion,
  restoreQuestion,
  saveQuestion,
} from '../../../contract/screener-kept.schema.ts';
import { answer, type Route } from '../../call/handler.ts';
import { requireMember } from '../../call/require-member.ts';
import type { SavedQuestionService } from './service.ts';

export const savedQuestionRoutes = (service: SavedQuestionService): readonly Route[] => [
  answer(listSavedQuestions, ({ query }, call) => service.list(requireMember(call), query.kind)),
  answer(saveQuestion, ({ params, body }, call) =>
    service.save(requireMember(call), { id: params.question, ...body }, call.locale),
  ),
  answer(removeQuestion, ({ params }, call) =>
    service.remove(requireMember(call), params.question),
  ),
  answer(restoreQuestion, ({ params }, call) =>
    service.restore(requireMember(call), params.question),
  ),
];
