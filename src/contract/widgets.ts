import { callTo } from './endpoint.ts';

export const admitWidgets = callTo('admitWidgets', 'GET', '/api/widgets/admission');
