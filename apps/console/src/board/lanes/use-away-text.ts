import { isWorkday } from '@baquiano/contract/board'
import { useTranslation } from 'react-i18next'
import type { Row } from '../day/board-rows.ts'

/** That somebody does not work on a day, or on a half of it, and why; undefined where they do. */
export function useAwayText({ working, absence }: Pick<Row, 'working' | 'absence'>) {
  const { t } = useTranslation('board')
  if (absence !== null && absence !== '') return t('away_because', { absence })
  return absence === '' || !isWorkday(working) ? t('away') : undefined
}
