import { callTo } from './endpoint.ts';

export const listSavedQuestions = callTo('listSavedQuestions', 'GET', '/api/saved-questions');
export const saveQuestion = callTo('saveQuestion', 'PUT', '/api/saved-questions/{question}');
export const removeQuestion = callTo('removeQuestion', 'DELETE', '/api/saved-questions/{question}');
export const restoreQuestion = callTo(
  'restoreQuestion',
  'POST',
  '/api/saved-questions/{question}/restore',
);
