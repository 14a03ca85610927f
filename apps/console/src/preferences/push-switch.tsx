import { Button } from '@mantine/core'
import { useMutation, useQuery, useQueryClient } from '@tanstack/react-query'
import { useTranslation } from 'react-i18next'
import { readPushState, turnPushOff, turnPushOn } from '../platform/push/browser-push.ts'
import { useUser } from '../platform/session/use-user.ts'
import { useToast } from '../platform/use-toast.ts'

const stateKey = ['preferences', 'push']

/** Turns notifications on and off in this browser, at once: they belong to it and not to the account. */
export function PushSwitch() {
  const { t } = useTranslation('preferences')
  const { id } = useUser()
  const client = useQueryClient()
  const toast = useToast()
  const { data: state } = useQuery({ queryKey: stateKey, queryFn: readPushState, retry: false })
  const change = useMutation({
    mutationFn: () => (state === 'on' ? turnPushOff() : turnPushOn(id)),
    onError: () => toast({ kind: 'danger', message: t('push.failed') }),
    onSettled: () => client.invalidateQueries({ queryKey: stateKey }),
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
