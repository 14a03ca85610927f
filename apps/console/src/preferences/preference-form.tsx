import { limits } from '@baquiano/contract/platform'
import type { Preference } from '@baquiano/contract/preferences'
import { direction, shellTheme } from '@baquiano/contract/settings'
import { Button, NumberInput, Select } from '@mantine/core'
import { useQuery } from '@tanstack/react-query'
import { useEffect, useEffectEvent } from 'react'
import { useTranslation } from 'react-i18next'
import { groupSource } from '../groups/index.ts'
import { RecordField } from '@baquiano/ui/form/fields/record-field.tsx'
import { fieldId } from '@baquiano/ui/form/form-fields.tsx'
import { FormFooter } from '@baquiano/ui/form/form-footer.tsx'
import { FormFrame } from '@baquiano/ui/form/form-frame.tsx'
import formStyles from '@baquiano/ui/form/form.module.css'
import { submitHandler } from '@baquiano/ui/form/submit-handler.ts'
import { SwitchField } from '@baquiano/ui/form/switch-field.tsx'
import { type RecordForm, useRecordForm } from '@baquiano/ui/form/use-record-form.ts'
import { readPushState, turnPushOff, turnPushOn } from '@baquiano/client/push/browser-push.ts'
import { can } from '@baquiano/client/session/can.ts'
import { useUser } from '@baquiano/client/session/use-user.ts'
import type { Page } from '@baquiano/ui/shell/page.ts'
import { languageNames, languages } from '@baquiano/client/text/language.ts'
import { useAction } from '@baquiano/ui/use-action.ts'
import { useToast } from '@baquiano/ui/use-toast.ts'
import { NotificationKindFields } from './notification-kind-fields.tsx'
import { OwnValueFields } from './own-value-fields.tsx'
import { preferenceForm, type PreferenceForm, readPreference } from './preference-values.ts'
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

/** Stands for null, which a choice cannot have. */
const asElse = 'as-else'

/** Language, theme and direction; each may be left to the company. */
function AppearanceFields({ form }: { readonly form: RecordForm<PreferenceForm> }) {
  const { t } = useTranslation(['preferences', 'shell'])
  const isOfCompany = useUser().company_id !== null
  const other = { value: asElse, label: t(isOfCompany ? 'as_company' : 'as_product') }
  const fields = {
    language: languages.map((value) => ({ value, label: languageNames[value] })),
    theme: shellTheme.options.map((value) => ({ value, label: t(`shell:theme.${value}`) })),
    direction: direction.options.map((value) => ({ value, label: t(`shell:direction.${value}`) })),
  }
  const readers = {
    language: (value: string | null) => ({
      language: languages.find((it) => it === value) ?? null,
    }),
    theme: (value: string | null) => ({ theme: shellTheme.safeParse(value).data ?? null }),
    direction: (value: string | null) => ({ direction: direction.safeParse(value).data ?? null }),
  }
  return (
    <section className={`${styles.section} stack gap-12`} aria-labelledby="preference-look">
      <h3 className="text-l" id="preference-look">
        {t('look')}
      </h3>
      <div className={`${styles.row} stack gap-12`}>
        {(['language', 'theme', 'direction'] as const).map((name) => (
          <Select
            key={name}
            id={fieldId(name)}
            className={formStyles.field}
            label={t(name)}
            data={[other, ...fields[name]]}
            value={form.values[name] ?? asElse}
            allowDeselect={false}
            onChange={(value) => form.set(readers[name](value))}
          />
        ))}
      </div>
    </section>
  )
}

/** Whose resources the live map opens with; not shown to whoever sees no groups. */
function GroupFields({ form }: { readonly form: RecordForm<PreferenceForm> }) {
  const { t } = useTranslation('preferences')
  const { default_group_tracking: group } = form.values
  if (!can('GROUPS_LIST')) return null
  return (
    <section className={`${styles.section} stack gap-12`} aria-labelledby="preference-map">
      <h3 className="text-l" id="preference-map">
        {t('map')}
      </h3>
      <div className={styles.count}>
        <RecordField
          label={t('group')}
          placeholder={t('every_group')}
          source={groupSource}
          field={form.field('default_group_tracking')}
        />
      </div>
      {group !== null && (
        <SwitchField
          label={t('show_group')}
          note={t('show_group_note')}
          field={form.field('show_default_group_tracking')}
        />
      )}
    </section>
  )
}

interface NotificationFieldsProps {
  readonly form: RecordForm<PreferenceForm>
}

/** What somebody is notified of, how many notifications are kept, and how long; the platform's people have none. */
function NotificationFields({ form }: NotificationFieldsProps) {
  const { t } = useTranslation('preferences')
  if (useUser().company_id === null) return null
  return (
    <section
      className={`${styles.section} stack gap-12`}
      aria-labelledby="preference-notifications"
    >
      <h3 className="text-l" id="preference-notifications">
        {t('notifications')}
      </h3>
      <NotificationKindFields form={form} />
      <PushSwitch />
      <CountField
        form={form}
        name="notifications_number"
        label={t('number')}
        note={t('number_note')}
      />
      <SwitchField
        label={t('remove_old')}
        note={t('remove_old_note')}
        field={form.field('remove_old_notifications')}
      />
      {form.values.remove_old_notifications && (
        <CountField form={form} name="notifications_days" label={t('days')} note={t('days_note')} />
      )}
    </section>
  )
}

interface CountProps extends NotificationFieldsProps {
  readonly name: 'notifications_number' | 'notifications_days'
  readonly label: string
  readonly note: string
}

function CountField({ form, name, label, note }: CountProps) {
  const { t } = useTranslation('preferences')
  const { problem } = form.text(name)
  return (
    <NumberInput
      id={fieldId(name)}
      className={`${formStyles.field} ${styles.count}`}
      label={label}
      description={problem === undefined && note}
      inputWrapperOrder={['label', 'input', 'error', 'description']}
      value={form.values[name] || ''}
      min={1}
      max={limits[name]}
      clampBehavior="none"
      allowDecimal={false}
      allowNegative={false}
      error={problem && t('out_of_range', { most: limits[name] })}
      onChange={(value) => form.set({ [name]: Number(value) })}
    />
  )
}

const stateKey = ['preferences', 'push']

/** Turns notifications on and off in this browser, at once: they belong to it and not to the account. */
function PushSwitch() {
  const { t } = useTranslation('preferences')
  const { id } = useUser()
  const toast = useToast()
  const { data: state } = useQuery({ queryKey: stateKey, queryFn: readPushState, retry: false })
  const change = useAction({
    send: () => (state === 'on' ? turnPushOff() : turnPushOn(id)),
    refresh: [stateKey],
    onFailed: () => toast({ kind: 'danger', message: t('push.failed') }),
    failure: 'caller',
  })
  if (!state) return null
  const isOn = state === 'on'
  return (
    <div className="stack gap-8">
      <h4 className="text-m strong">{t('push.title')}</h4>
      <p className="dim text-m">{t('push.note')}</p>
      <p className="row wrap gap-12 text-m">
        <b className="medium">{t(`push.${state}`)}</b>
        {(isOn || state === 'off') && (
          <Button
            size="xs"
            variant="default"
            loading={change.isPending}
            onClick={() => change.mutate()}
          >
            {t(isOn ? 'push.turn_off' : 'push.turn_on')}
          </Button>
        )}
      </p>
    </div>
  )
}
