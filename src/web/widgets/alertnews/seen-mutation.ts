import { getUnreadFirings, listFirings, markFiringsSeen } from '../../../contract/alerts.ts';
import { defineMutation } from '../../api/endpoint-mutation.ts';

export const seenMutation = defineMutation({
  endpoint: markFiringsSeen,
  changes: [listFirings, getUnreadFirings],
});
