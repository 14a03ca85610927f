import { mailSettings } from '@baquiano/contract/mail'
import { Button } from '@mantine/core'
import { useMutation, useQueryClient } from '@tanstack/react-query'
import { useState } from 'react'
import { useTranslation } from 'react-i18next'
import { DialogFrame } from '../platform/dialog/dialog-frame.tsx'
import { call } from '../platform/http/call.ts'
import { useToast } from '../platform/use-toast.ts'
import { mailSettingQuery } from './mail.queries.ts'

/** Forgets the mail server, once that was confirmed: nobody else can sign in by a mailed code until there is another. */
export function RemoveMail() {
  const { t } = useTranslation('mail')
  const client = useQueryClient()
  const toast = useToast()
  const [isAsked, setAsked] = useState(false)
  const remove = useMutation({
    mutationFn: () => call(mailSettings.remove, {}),
    onSuccess: async () => {
      setAsked(false)
      toast({ kind: 'done', message: t('removed') })
      await client.invalidateQueries({ queryKey: mailSettingQuery.queryKey })
    },
  })
  return (
    <>
      <Button size="xs" variant="default" onClick={() => setAsked(true)}>
        {t('remove.act')}
      </Button>
      {isAsked && (
        <DialogFrame
          title={t('remove.title')}
          submitLabel={t('remove.act')}
          isDangerous
          isReady
          isPending={remove.isPending}
          error={remove.error}
          onSubmit={remove.mutate}
          onClose={() => setAsked(false)}
        >
          <p>{t('remove.text')}</p>
        </DialogFrame>
      )}
    </>
  )
}
