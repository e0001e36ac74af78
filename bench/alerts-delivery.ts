import { measureDelivery } from './alerts/delivery.ts';

/** From a tick on the bus to the page of a member. */
export const run = (): Promise<void> => measureDelivery();
