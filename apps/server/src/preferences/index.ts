export { ownConfigsOver } from './own-configs-over.ts'
export { selectLanguage as languageChosenBy } from './preferences.repository.ts'
export { getPreference } from './preferences.service.ts'
