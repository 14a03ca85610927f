import { type AlarmFields, alarms } from '@baquiano/contract/alarms'
import { limits } from '@baquiano/contract/platform'
import { Button, Select } from '@mantine/core'
import { IconPlayerPlay } from '@tabler/icons-react'
import { useState } from 'react'
import { useTranslation } from 'react-i18next'
import { call } from '@baquiano/client/http/call.ts'
import { tasksKey } from '@baquiano/client/tasks-key.ts'
import { AsideSection } from '@baquiano/ui/form/form-aside.tsx'
import type { RecordForm } from '@baquiano/ui/form/use-record-form.ts'
import { ProblemAlert } from '@baquiano/ui/problem-alert.tsx'
import { useAction } from '@baquiano/ui/use-action.ts'
import { TrialResult } from './trial-result.tsx'
import { ruleForm } from './rule-fields.tsx'

const choices = [1, 7, 14, limits.trial_days] as const
const usual = 7

interface Props {
  readonly form: RecordForm<AlarmFields>
}

/** Tries the alarm of a form on the last days, before it is saved and later (requirement AL-02). */
export function AlarmTrialAside({ form }: Props) {
  const { t } = useTranslation('alarms')
  const [days, setDays] = useState<number>(usual)
  const trial = useAction({
    send: (alarm: AlarmFields) => call(alarms.tryOut, { body: { alarm, days } }),
    refresh: [tasksKey],
    failure: 'caller',
  })
  const start = () => {
    const alarm = form.validate()
    if (alarm) trial.mutate(alarm)
  }
  return (
    <AsideSection title={t('trial.title')} text={t('trial.text')}>
      <div className="row gap-8 wrap">
        <Select
          size="xs"
          aria-label={t('trial.last')}
          value={String(days)}
          allowDeselect={false}
          data={choices.map((count) => ({
            value: String(count),
            label: t('trial.days', { count }),
          }))}
          onChange={(chosen) => setDays(Number(chosen ?? usual))}
        />
        <Button
          size="xs"
          variant="light"
          leftSection={<IconPlayerPlay size={14} aria-hidden />}
          loading={trial.isPending}
          onClick={start}
        >
          {t(trial.data ? 'trial.again' : 'trial.start')}
        </Button>
      </div>
      {trial.error && <ProblemAlert error={trial.error} />}
      {trial.data && (
        <div className="wide">
          <TrialResult
            id={trial.data.id}
            onUse={({ field, value }) => ruleForm(form).field(field).onChange(value)}
          />
        </div>
      )}
    </AsideSection>
  )
}
