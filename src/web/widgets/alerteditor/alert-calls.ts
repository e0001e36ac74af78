import {
  changeAlerts,
  duplicateAlert,
  importAlerts,
  listAlerts,
  listFirings,
  pauseAlert,
  removeAlert,
  restoreAlert,
  saveAlert,
  testAlert,
} from '../../../contract/alerts.ts';
import type { ApiClient } from '../../api/client.ts';
import { defineMutation } from '../../api/endpoint-mutation.ts';
import { endpointQuery } from '../../api/endpoint-query.ts';

export const alertsQuery = (api: ApiClient) => endpointQuery(api, listAlerts, {});

const changes = [listAlerts];
export const saving = defineMutation({ endpoint: saveAlert, changes });
export const duplicating = defineMutation({ endpoint: duplicateAlert, changes });
export const removing = defineMutation({ endpoint: removeAlert, changes });
export const restoring = defineMutation({ endpoint: restoreAlert, changes });
/** Several at once, all of them or none. */
export const importing = defineMutation({ endpoint: importAlerts, changes });
export const changingMany = defineMutation({ endpoint: changeAlerts, changes });
export const testing = defineMutation({ endpoint: testAlert, changes: [listFirings] });
/** The state changes under the finger, before the server has said so. */
export const pausing = defineMutation({
  endpoint: pauseAlert,
  changes,
  optimistic: ({ params, body }, edit) =>
    edit(listAlerts, (answer) => ({
      ...answer,
      alerts: answer.alerts.map((alert) =>
        alert.id === params.alert
          ? { ...alert, status: body.paused ? ('paused' as const) : ('active' as const) }
          : alert,
      ),
    })),
});
