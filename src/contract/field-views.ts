import { callTo } from './endpoint.ts';

export const listFieldViews = callTo('listFieldViews', 'GET', '/api/field-views');
export const saveFieldView = callTo('saveFieldView', 'PUT', '/api/field-views/{view}');
export const removeFieldView = callTo('removeFieldView', 'DELETE', '/api/field-views/{view}');
