import type { SettingFields } from '@baquiano/contract/settings'
import { Button } from '@mantine/core'
import { useTranslation } from 'react-i18next'
import { isSame } from '@baquiano/ui/form/merge-versions.ts'
import type { RecordForm } from '@baquiano/ui/form/use-record-form.ts'
import styles from './setting-page.module.css'

interface Props {
  readonly form: RecordForm<SettingFields>
  readonly isPending: boolean
}

/** Number of unsaved changes, with buttons to discard and to save them. */
export function SettingFooter({ form, isPending }: Props) {
  const { t } = useTranslation(['settings', 'form'])
  const { values, base, conflict } = form
  const saved: Readonly<Record<string, unknown>> = base
  const count = Object.entries(values).filter(([name, value]) => !isSame(value, saved[name])).length
  const { serverVersion } = conflict
  return (
    <footer className={`${styles.foot} row gap-12 on-surface line-top`}>
      <output className={`${styles.state} grow dim`} data-dirty={count > 0 || undefined}>
        {count > 0 ? t('unsaved', { count }) : t('all_saved')}
      </output>
      <Button
        variant="subtle"
        color="gray"
        disabled={count === 0 || isPending}
        onClick={() => (serverVersion ? form.reset(serverVersion) : form.discard())}
      >
        {serverVersion ? t('form:drop_mine') : t('discard')}
      </Button>
      <Button
        type="submit"
        loading={isPending}
        disabled={count === 0 || conflict.undecidedCount > 0}
      >
        {serverVersion ? t('form:save_merged') : t('form:save')}
      </Button>
    </footer>
  )
}
