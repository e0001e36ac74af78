import { callTo } from '../endpoint.ts';

export const getNews = callTo('getNews', 'GET', '/api/market/news');
export const getLeadStory = callTo('getLeadStory', 'GET', '/api/market/lead-story');
export const getStory = callTo('getStory', 'GET', '/api/market/news/{id}');
