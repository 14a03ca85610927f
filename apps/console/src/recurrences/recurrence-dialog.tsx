import {
  type Recurrence,
  type RecurrenceOutcome,
  recurrencePresets,
} from '@baquiano/contract/recurrences'
import { Button, Modal, Radio } from '@mantine/core'
import { IconRepeat } from '@tabler/icons-react'
import type { FormEvent } from 'react'
import { useTranslation } from 'react-i18next'
import { withPreset } from './repeat-value.ts'
import { DialogRoot } from '@baquiano/ui/dialog/dialog-root.tsx'
import { ProblemAlert } from '@baquiano/ui/problem-alert.tsx'
import { DatesAside } from './dates-aside.tsx'
import styles from './recurrence-dialog.module.css'
import { RecurrenceFields } from './recurrence-fields.tsx'
import { type RecurrenceDraft, useRecurrenceDraft } from './use-recurrence-draft.ts'

interface Props {
  /** Null for a new one. */
  readonly recurrence: Recurrence | null
  readonly visit_point_id: string
  readonly onSaved: (outcomes: readonly RecurrenceOutcome[]) => void
  readonly onClose: () => void
}

/** How a visit repeats: a rule by name or of one's own, its hours and people, and its dates in a calendar (target calendar-recurrence). */
export function RecurrenceDialog({ recurrence, visit_point_id, onSaved, onClose }: Props) {
  const { t } = useTranslation(['recurrences', 'platform'])
  const draft = useRecurrenceDraft({ recurrence, visit_point_id, onSaved })
  const submit = (event: FormEvent) => {
    event.preventDefault()
    if (draft.isReady && !draft.isPending) draft.submit()
  }
  return (
    <DialogRoot isOpen size={980} onClose={onClose}>
      <Modal.Content radius="lg">
        <header className={`${styles.head} row gap-12 line-bottom`}>
          <IconRepeat className="accent fixed" size={18} aria-hidden />
          <div className="grow shrink">
            <Modal.Title className="text-l strong">
              {t(recurrence ? 'recurrences:edit_title' : 'recurrences:new_title')}
            </Modal.Title>
            {recurrence && (
              <p className="soft text-m anywhere">
                <bdi>
                  {[
                    recurrence.visit_point_name,
                    recurrence.activity_name,
                    recurrence.resource_name ?? t('recurrences:nobody'),
                  ].join(' · ')}
                </bdi>
              </p>
            )}
          </div>
          <Modal.CloseButton aria-label={t('platform:close')} />
        </header>
        <form onSubmit={submit}>
          <div className={styles.body}>
            <PresetChoice draft={draft} />
            <RecurrenceFields draft={draft} />
            <DatesAside of={draft.rule} resource_id={draft.work.resource_id} />
          </div>
          {draft.error && <ProblemAlert error={draft.error} />}
          <footer className={`${styles.foot} row wrap gap-12 line-top`}>
            {draft.rule && (
              <code
                className="on-sunk pad-x-6 round-6 text-s anywhere"
                aria-label={t('recurrences:rule_label')}
              >
                {draft.rule.rrule}
              </code>
            )}
            <span className="grow" />
            <Button variant="default" onClick={onClose}>
              {t('recurrences:leave')}
            </Button>
            <Button type="submit" disabled={!draft.isReady} loading={draft.isPending}>
              {t(recurrence ? 'recurrences:save' : 'recurrences:create')}
            </Button>
          </footer>
        </form>
      </Modal.Content>
    </DialogRoot>
  )
}

interface PresetChoiceProps {
  readonly draft: RecurrenceDraft
}

const presets = recurrencePresets.filter((it) => it !== 'none')

/** The rules that have a name, and one's own. */
function PresetChoice({ draft }: PresetChoiceProps) {
  const { t } = useTranslation('recurrences')
  const { repeat, work, setRepeat } = draft
  return (
    <Radio.Group
      className="pad-16 line-end"
      label={t('frequency')}
      value={repeat.preset}
      onChange={(chosen) => {
        const preset = presets.find((it) => it === chosen)
        if (preset) setRepeat(withPreset(repeat, preset, work.start_date))
      }}
    >
      <div className="stack gap-2">
        {presets.map((preset) => (
          <Radio.Card
            key={preset}
            value={preset}
            withBorder={false}
            className={`${styles.choice} row gap-8 pad-x-8 round-8`}
          >
            <Radio.Indicator size="xs" />
            <span>{t(`presets.${preset}`)}</span>
          </Radio.Card>
        ))}
      </div>
    </Radio.Group>
  )
}
