import { Alert, Button } from '@mantine/core'
import { IconRefresh } from '@tabler/icons-react'
import { useTranslation } from 'react-i18next'
import { z } from 'zod'
import { isNetworkFailure } from '@baquiano/client/http/is-network-failure.ts'
import { MissingPermissions } from './session/missing-permissions.tsx'
import { problemOf } from '@baquiano/client/http/problem-of.ts'

interface Props {
  readonly error: Error
  /** Name of what failed to load, for the title; the error alone does not say it. */
  readonly subject?: string
  readonly onRetry?: (() => void) | undefined
}

const nameList = z.array(z.string()).catch([])

/** Shows an error in the person's language, with its code and any missing permission. */
export function ProblemAlert({ error, subject, onRetry }: Props) {
  const { t } = useTranslation('platform')
  const { code, details } = problemOf(error)
  const isOffline = isNetworkFailure(error)
  const notes = [isOffline ? 'NETWORK' : code, details['request_id']]
  const message = isOffline ? t('network.text') : t(`errors.${code}`)
  return (
    <Alert color="red" role="alert" title={subject ? t('not_read', { name: subject }) : message}>
      {subject && <p>{message}</p>}
      {isOffline && <p>{t('network.advice')}</p>}
      <MissingPermissions names={nameList.parse(details['required_permissions'])} />
      <p className="num">{notes.filter((note) => typeof note === 'string').join(' · ')}</p>
      {onRetry && (
        <Button
          size="xs"
          variant="default"
          mt="sm"
          leftSection={<IconRefresh size={14} />}
          onClick={onRetry}
        >
          {t('retry')}
        </Button>
      )}
    </Alert>
  )
}
