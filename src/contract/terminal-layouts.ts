import { callTo } from './endpoint.ts';

export const listTerminalLayouts = callTo('listTerminalLayouts', 'GET', '/api/terminal/layouts');
export const readTerminalLayout = callTo(
  'readTerminalLayout',
  'GET',
  '/api/terminal/layouts/{layout}',
);
export const saveTerminalLayout = callTo(
  'saveTerminalLayout',
  'PUT',
  '/api/terminal/layouts/{layout}',
);
export const renameTerminalLayout = callTo(
  'renameTerminalLayout',
  'POST',
  '/api/terminal/layouts/{layout}/rename',
);
export const duplicateTerminalLayout = callTo(
  'duplicateTerminalLayout',
  'POST',
  '/api/terminal/layouts/{layout}/duplicate',
);
export const removeTerminalLayout = callTo(
  'removeTerminalLayout',
  'DELETE',
  '/api/terminal/layouts/{layout}',
);
export const restoreTerminalLayout = callTo(
  'restoreTerminalLayout',
  'POST',
  '/api/terminal/layouts/{layout}/restore',
);
export const shareTerminalLayout = callTo(
  'shareTerminalLayout',
  'POST',
  '/api/terminal/layouts/{layout}/share',
);
export const withdrawTerminalLayout = callTo(
  'withdrawTerminalLayout',
  'DELETE',
  '/api/terminal/layouts/{layout}/share',
);
export const getSharedTerminalLayout = callTo(
  'getSharedTerminalLayout',
  'GET',
  '/api/terminal/shared-layout',
);
export const readTerminalDesk = callTo('readTerminalDesk', 'GET', '/api/terminal/desk');
export const saveTerminalDesk = callTo('saveTerminalDesk', 'PUT', '/api/terminal/desk');
