import { callTo } from './endpoint.ts';

export const listAlerts = callTo('listAlerts', 'GET', '/api/alerts');
export const seeAlerts = callTo('seeAlerts', 'GET', '/api/alerts/sight');
export const saveAlert = callTo('saveAlert', 'PUT', '/api/alerts/{alert}');
export const pauseAlert = callTo('pauseAlert', 'POST', '/api/alerts/{alert}/paused');
export const duplicateAlert = callTo('duplicateAlert', 'POST', '/api/alerts/{alert}/duplicate');
export const removeAlert = callTo('removeAlert', 'DELETE', '/api/alerts/{alert}');
export const restoreAlert = callTo('restoreAlert', 'POST', '/api/alerts/{alert}/restore');
export const changeAlerts = callTo('changeAlerts', 'POST', '/api/alerts/bulk');
export const listFirings = callTo('listFirings', 'GET', '/api/alerts/firings');
export const getUnreadFirings = callTo('getUnreadFirings', 'GET', '/api/alerts/unread');
export const markFiringsSeen = callTo('markFiringsSeen', 'POST', '/api/alerts/firings/seen');
export const testAlert = callTo('testAlert', 'POST', '/api/alerts/{alert}/test');
export const exportAlerts = callTo('exportAlerts', 'GET', '/api/alerts/export');
export const importAlerts = callTo('importAlerts', 'POST', '/api/alerts/import');
export const listRemovedAlerts = callTo('listRemovedAlerts', 'GET', '/api/alerts/trash');
export const readAlert = callTo('readAlert', 'POST', '/api/alerts/read');
