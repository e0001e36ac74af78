import { callTo } from './endpoint.ts';

export const findNotes = callTo('findNotes', 'GET', '/api/notes');
export const saveNote = callTo('saveNote', 'PUT', '/api/notes/{note}');
export const removeNote = callTo('removeNote', 'DELETE', '/api/notes/{note}');
export const restoreNote = callTo('restoreNote', 'POST', '/api/notes/{note}/restore');
