import { recurrencePresets } from '@baquiano/contract/recurrences'
import { Radio } from '@mantine/core'
import { useTranslation } from 'react-i18next'
import { withPreset } from '../entities/recurrences/repeat-value.ts'
import styles from './recurrence-dialog.module.css'
import type { RecurrenceDraft } from './use-recurrence-draft.ts'

interface Props {
  readonly draft: RecurrenceDraft
}

const presets = recurrencePresets.filter((it) => it !== 'none')

/** The rules that have a name, and one's own. */
export function PresetChoice({ draft }: Props) {
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
