/** What stands below the first view of the overview: one file, fetched as one. */
export { CompanyProfile } from '../../widgets/companyprofile/company-profile.tsx';
export { CorporateEvents } from '../../widgets/corporateevents/corporate-events.tsx';
export { Headlines } from '../../widgets/headlines/headlines.tsx';
export { Performance } from '../../widgets/performance/performance.tsx';
