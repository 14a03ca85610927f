import { IconChevronDown, IconWorld } from '@tabler/icons-react'
import { language, languageNames, languages } from '@baquiano/client/text/language.ts'
import { useAuthWords } from '../use-auth-words.ts'
import styles from './auth-frame.module.css'

/** The languages of the console; the choice is kept for the next visit. */
export function LanguageChoice() {
  const { t } = useAuthWords()
  const spoken = language.use()
  return (
    <label className={`${styles.language} middle relative gap-6 soft round-6`}>
      <IconWorld size={14} aria-hidden />
      <select
        aria-label={t('platform:menu.language')}
        value={spoken}
        onChange={({ currentTarget }) => {
          const chosen = languages.find((it) => it === currentTarget.value)
          if (chosen) language.set(chosen)
        }}
      >
        {languages.map((name) => (
          <option className="on-raised ink" key={name} value={name} lang={name}>
            {languageNames[name]}
          </option>
        ))}
      </select>
      <IconChevronDown size={13} aria-hidden />
    </label>
  )
}
