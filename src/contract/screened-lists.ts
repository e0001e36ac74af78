import { callTo } from './endpoint.ts';

export const listScreenedLists = callTo('listScreenedLists', 'GET', '/api/screened-lists');
export const followScreenWithList = callTo(
  'followScreenWithList',
  'PUT',
  '/api/screened-lists/{list}',
);
export const stopFollowingScreen = callTo(
  'stopFollowingScreen',
  'DELETE',
  '/api/screened-lists/{list}',
);
