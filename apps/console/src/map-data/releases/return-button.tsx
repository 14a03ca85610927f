import { Button } from '@mantine/core'
import { IconArrowBackUp } from '@tabler/icons-react'
import { useState } from 'react'
import { useTranslation } from 'react-i18next'
import type { MapRelease } from '@baquiano/contract/map-data'
import { ReturnDialog } from './return-dialog.tsx'

interface Props {
  readonly current: MapRelease | undefined
  readonly former: MapRelease
}

/** Goes back to the former release, after a confirmation. */
export function ReturnButton({ current, former }: Props) {
  const { t } = useTranslation('map-data')
  const [isAsking, setAsking] = useState(false)
  return (
    <>
      <Button
        size="xs"
        variant="default"
        leftSection={<IconArrowBackUp size={15} className="flip" aria-hidden />}
        onClick={() => setAsking(true)}
      >
        {t('return')}
      </Button>
      {isAsking && (
        <ReturnDialog current={current} former={former} onClose={() => setAsking(false)} />
      )}
    </>
  )
}
