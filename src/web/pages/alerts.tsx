import { AlertsPage, alertsBrowserLoader, alertsLoader } from '../features/alerts/alerts-page.tsx';

export const loader = alertsLoader;
export const clientLoader = alertsBrowserLoader;
export default AlertsPage;
