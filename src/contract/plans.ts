import { callTo } from './endpoint.ts';

export const getProductFeatures = callTo('getProductFeatures', 'GET', '/api/product/auth');
export const getPlans = callTo('getPlans', 'GET', '/api/plans');
export const changePlan = callTo('changePlan', 'POST', '/api/account/plan');
