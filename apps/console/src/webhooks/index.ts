export { IntegrationTabs } from './integration-tabs.tsx'
export { SecretDialog } from './secret-dialog.tsx'
