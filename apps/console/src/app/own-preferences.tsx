import { PreferencesPage } from '../preferences/preferences-page.tsx'
import { usePages } from './shell/use-pages.ts'

/** The preferences, which name pages of every capability. */
export const OwnPreferences = () => <PreferencesPage pages={usePages()} />
