import { useState } from 'react'
import { useTranslation } from 'react-i18next'
import { resourceSource } from '../../entities/resources/resources.queries.ts'
import { DialogFrame } from '../../platform/dialog/dialog-frame.tsx'
import { RecordField } from '../../platform/form/fields/record-field.tsx'

interface Props {
  readonly count: number
  readonly onAssign: (resource_id: string | null) => void
  readonly onClose: () => void
}

/** Who has the selected visits from now on; nobody where nobody is chosen. */
export function AssignDialog({ count, onAssign, onClose }: Props) {
  const { t } = useTranslation('visits')
  const [value, setValue] = useState<string | null>(null)
  return (
    <DialogFrame
      title={t('bulk.assign_title', { count })}
      submitLabel={t('bulk.assign')}
      isReady
      isPending={false}
      error={null}
      onSubmit={() => onAssign(value)}
      onClose={onClose}
    >
      <RecordField
        label={t('bulk.to')}
        note={t('bulk.nobody')}
        source={resourceSource}
        field={{ name: 'resource', value, problem: undefined, mark: undefined, onChange: setValue }}
      />
    </DialogFrame>
  )
}
