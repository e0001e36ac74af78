import {
  duplicateTerminalLayout,
  getSharedTerminalLayout,
  listTerminalLayouts,
  readTerminalDesk,
  readTerminalLayout,
  removeTerminalLayout,
  renameTerminalLayout,
  restoreTerminalLayout,
  saveTerminalDesk,
  saveTerminalLayout,
  shareTerminalLayout,
  withdrawTerminalLayout,
} from '../../../../contract/terminal-layouts.ts';
import type { ApiClient } from '../../../api/client.ts';
import { defineMutation } from '../../../api/endpoint-mutation.ts';
import { endpointQuery } from '../../../api/endpoint-query.ts';

export const layoutsQuery = (api: ApiClient) => endpointQuery(api, listTerminalLayouts, {});
export const layoutQuery = (api: ApiClient, layout: string) =>
  endpointQuery(api, readTerminalLayout, { params: { layout } });
export const sharedLayoutQuery = (api: ApiClient, code: string) =>
  endpointQuery(api, getSharedTerminalLayout, { query: { code } });
export const deskQuery = (api: ApiClient) => endpointQuery(api, readTerminalDesk, {});

const changes = [listTerminalLayouts, readTerminalLayout];

export const savingLayout = defineMutation({ endpoint: saveTerminalLayout, changes });
export const renamingLayout = defineMutation({ endpoint: renameTerminalLayout, changes });
export const duplicatingLayout = defineMutation({ endpoint: duplicateTerminalLayout, changes });
export const removingLayout = defineMutation({ endpoint: removeTerminalLayout, changes });
export const restoringLayout = defineMutation({ endpoint: restoreTerminalLayout, changes });
export const sharingLayout = defineMutation({ endpoint: shareTerminalLayout, changes });
export const withdrawingLayout = defineMutation({ endpoint: withdrawTerminalLayout, changes });
/** Nothing on the page shows the desk of the account: each window has its own. */
export const savingDesk = defineMutation({ endpoint: saveTerminalDesk, changes: [] });
