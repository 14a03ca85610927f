import {
  type AlarmFields,
  alarmFields,
  alarms,
  type TrialSuggestion,
} from '@baquiano/contract/alarms'
import { limits, secondMs } from '@baquiano/contract/platform'
import { Button, Select } from '@mantine/core'
import { useDebouncedValue } from '@mantine/hooks'
import { IconPlayerPlay } from '@tabler/icons-react'
import { useQuery } from '@tanstack/react-query'
import { type ReactNode, useEffect, useMemo, useState } from 'react'
import { useTranslation } from 'react-i18next'
import { call } from '@baquiano/client/http/call.ts'
import { useUser } from '@baquiano/client/session/use-user.ts'
import { tasksKey } from '@baquiano/client/tasks-key.ts'
import { AsideSection, FormAside } from '@baquiano/ui/form/form-aside.tsx'
import type { RecordForm } from '@baquiano/ui/form/use-record-form.ts'
import { ProblemAlert } from '@baquiano/ui/problem-alert.tsx'
import { useAction } from '@baquiano/ui/use-action.ts'
import { trialById } from './alarms.queries.ts'
import { LazyFiringsMap, placedFirings, TrialResult } from './trial-result.tsx'
import { ruleForm } from './rule-fields.tsx'
import styles from './trial.module.css'
import { useRuleArea } from './use-rule-area.ts'

const choices = [1, 7, 14, limits.trial_days] as const
const usual = 7
/** Somebody has stopped writing. */
const restMs = 1.5 * secondMs
/** After a trial of more people than this, the next one begins only when somebody asks for it. */
const mostAtOnce = 60

interface Props {
  readonly form: RecordForm<AlarmFields>
  /** Below what would have fired. */
  readonly children: ReactNode
}

/**
 * What the alarm of a form would have fired in the last days, on map and time axis, while one edits it (requirement AL-02,
 * target alarms-1-editor).
 */
export function AlarmTrialAside({ form, children }: Props) {
  const { t } = useTranslation('alarms')
  const [chosen, setChosen] = useState<string>()
  const { trial, result, days, setDays, start } = useTrialOf(form)
  const area = useRuleArea(form.values.rule)
  const firings = useMemo(() => (result ? placedFirings(result) : []), [result])
  return (
    <>
      {form.values.rule.kind !== 'schedule' && (
        <div className={styles.stage}>
          <LazyFiringsMap
            label={t('trial.map')}
            firings={firings}
            chosen={chosen}
            onChoose={setChosen}
            area={area}
          />
        </div>
      )}
      <FormAside>
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
              onChange={(count) => setDays(Number(count ?? usual))}
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
                beside={{ chosen, onChoose: setChosen }}
                onUse={(suggestion) => take(form, suggestion)}
              />
            </div>
          )}
        </AsideSection>
        {children}
      </FormAside>
    </>
  )
}

/** Tries the alarm when it opens and whenever somebody has changed what it fires on, and when asked to. */
function useTrialOf(form: RecordForm<AlarmFields>) {
  const { email } = useUser()
  const { t } = useTranslation('alarms')
  const [days, setDays] = useState<number>(usual)
  const trial = useAction({
    send: (body: Asked) => call(alarms.tryOut, { body }),
    refresh: [tasksKey],
    failure: 'caller',
  })
  const { data: task } = useQuery({
    ...trialById(trial.data?.id ?? ''),
    enabled: trial.data !== undefined,
  })
  const alarm = triedOf(form.values, { name: t('create'), email })
  const [rested] = useDebouncedValue(alarm === null ? null : JSON.stringify(alarm), restMs)
  const isGoing = task?.status === 'waiting' || task?.status === 'running'
  const isLarge = (task?.total ?? 0) > mostAtOnce
  const { mutate, isPending, variables } = trial
  const wanted = useMemo(
    () => (rested === null ? null : { alarm: alarmFields.parse(JSON.parse(rested)), days }),
    [rested, days],
  )
  useEffect(() => {
    const isTried = wanted !== null && textOf(wanted) === textOf(variables)
    if (wanted !== null && !isTried && !isPending && !isGoing && !isLarge) {
      mutate({ ...wanted, is_automatic: true })
    }
  }, [wanted, variables, isPending, isGoing, isLarge, mutate])
  const start = () => {
    const asked = alarm ?? form.validate()
    if (asked) mutate({ alarm: asked, days, is_automatic: false })
  }
  return { trial, result: task?.trial ?? null, days, setDays, start }
}

/** Puts the value that would fire less into the form. */
function take(form: RecordForm<AlarmFields>, { field, value }: TrialSuggestion): void {
  if (field === 'cooldown_min') form.field(field).onChange(value)
  else ruleForm(form).field(field).onChange(value)
}

interface Tried {
  readonly alarm: AlarmFields
  readonly days: number
}

interface Asked extends Tried {
  /** Nobody pressed a button for it. */
  readonly is_automatic: boolean
}

const textOf = (tried: Tried | undefined): string => JSON.stringify([tried?.alarm, tried?.days])

/** The alarm as it is tried: a trial looks at neither its name nor its e-mails, which may be written last. */
function triedOf(
  values: AlarmFields,
  { name, email }: { readonly name: string; readonly email: string },
): AlarmFields | null {
  const neutral = { name, emails: [email], escalate_after_min: null, escalate_emails: [] }
  return alarmFields.safeParse({ ...values, ...neutral }).data ?? null
}
