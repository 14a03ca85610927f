import type { Preference } from '@baquiano/contract/preferences'
import { useEffect, useEffectEvent } from 'react'
import { useTranslation } from 'react-i18next'
import { FormFooter } from '../platform/form/form-footer.tsx'
import { FormFrame } from '../platform/form/form-frame.tsx'
import { submitHandler } from '../platform/form/submit-handler.ts'
import { SwitchField } from '../platform/form/switch-field.tsx'
import { useRecordForm } from '../platform/form/use-record-form.ts'
import type { Page } from '../platform/shell/page.ts'
import { GroupFields } from './group-fields.tsx'
import { AppearanceFields } from './appearance-fields.tsx'
import { NotificationFields } from './notification-fields.tsx'
import { OwnValueFields } from './own-value-fields.tsx'
import { preferenceForm, readPreference } from './preference-values.ts'
import styles from './preferences.module.css'
import { StarredPages } from './starred-pages.tsx'
import { useSavePreference } from './use-save-preference.ts'

interface Props {
  readonly record: Preference
  readonly pages: readonly Page[]
}

/** Everything that a person prefers, and the pages with a star beside it. */
export function PreferenceFormView({ record, pages }: Props) {
  const { t } = useTranslation(['preferences', 'form'])
  const initial = readPreference(record)
  const form = useRecordForm({ schema: preferenceForm, initial, read: readPreference })
  const save = useSavePreference(form, record)
  const follow = useEffectEvent((now: Preference) => {
    if (!form.isDirty && form.version !== now.update_on) form.reset(readPreference(now))
  })
  // The menu and the star beside the title change the same record.
  useEffect(() => follow(record), [record])
  const labels: Readonly<Record<string, string>> = {
    language: t('language'),
    theme: t('theme'),
    direction: t('direction'),
    filter_exact_values: t('exact'),
    notifications_number: t('number'),
    notifications_days: t('days'),
    remove_old_notifications: t('remove_old'),
    notification_channels: t('kinds.title'),
    default_group_tracking: t('group'),
    show_default_group_tracking: t('show_group'),
    starred_pages: t('stars.title'),
    own_values: t('own.title'),
  }
  const submit = submitHandler(form, save)
  return (
    <FormFrame
      form={form}
      title={t('title')}
      note={t('lead')}
      labelOf={(name) => labels[name] ?? name}
      onSubmit={submit}
      summary={<StarredPages form={form} pages={pages} />}
      footer={
        <FormFooter
          form={form}
          isPending={save.isPending}
          cancel={t('discard')}
          save={t('form:save')}
          onCancel={form.discard}
        />
      }
    >
      <AppearanceFields form={form} />
      <section className={`${styles.section} stack gap-12`} aria-labelledby="preference-lists">
        <h3 className="text-l" id="preference-lists">
          {t('lists')}
        </h3>
        <SwitchField
          label={t('exact')}
          note={t('exact_note')}
          field={form.field('filter_exact_values')}
        />
      </section>
      <NotificationFields form={form} />
      <GroupFields form={form} />
      <OwnValueFields form={form} />
    </FormFrame>
  )
}
