import type { CauseGroup, ImportDetail } from '@baquiano/contract/imports'
import { Button } from '@mantine/core'
import { IconEraser } from '@tabler/icons-react'
import { useTranslation } from 'react-i18next'

interface Props {
  readonly group: CauseGroup
  readonly targets: ImportDetail['targets']
  readonly isPending: boolean
  /** Called with the values that rows are to lose. */
  readonly onClear: (values: string[]) => void
}

/** Where rows are rejected for values that they may lack: leaves those values out of all of them. */
export function ClearOffer({ group: { target, values }, targets, isPending, onClear }: Props) {
  const { t } = useTranslation('imports')
  const isRequired = targets.some((it) => it.target === target && it.required)
  const given = values.map(({ value }) => value).filter((value) => value !== '')
  if (isRequired || given.length === 0) return null
  return (
    <Button
      size="xs"
      variant="default"
      leftSection={<IconEraser size={14} aria-hidden />}
      loading={isPending}
      onClick={() => onClear(given)}
    >
      {t('review.clear')}
    </Button>
  )
}
