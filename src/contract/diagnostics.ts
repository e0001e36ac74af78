import { callTo } from './endpoint.ts';

export const reportProblem = callTo('reportProblem', 'POST', '/api/problem-reports');
