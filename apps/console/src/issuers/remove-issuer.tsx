import type { Issuer } from '@baquiano/contract/issuers'
import { Button } from '@mantine/core'
import { IconTrash } from '@tabler/icons-react'
import { useMutation, useQueryClient } from '@tanstack/react-query'
import { useState } from 'react'
import { useTranslation } from 'react-i18next'
import { Dialog } from '../platform/dialog/dialog.tsx'
import { problemOf } from '../platform/http/problem-of.ts'
import { useToast } from '../platform/use-toast.ts'
import { issuersKey, removeIssuer } from './issuers.queries.ts'

/** Asks first: the secret cannot be brought back. */
export function RemoveIssuer({ record }: { readonly record: Issuer }) {
  const { t } = useTranslation(['issuers', 'platform'])
  const client = useQueryClient()
  const toast = useToast()
  const [isAsking, setAsking] = useState(false)
  const removal = useMutation({
    mutationFn: () => removeIssuer(record.update_on),
    onSuccess: () => toast({ kind: 'done', message: t('remove.done') }),
    onError: (error) => {
      const message = t(`platform:errors.${problemOf(error).code}`)
      toast({ kind: 'danger', title: t('platform:error'), message })
    },
    onSettled: () => {
      setAsking(false)
      return client.invalidateQueries({ queryKey: issuersKey })
    },
  })
  return (
    <section>
      <Button
        size="xs"
        variant="subtle"
        color="red"
        leftSection={<IconTrash size={14} aria-hidden />}
        onClick={() => setAsking(true)}
      >
        {t('remove.act')}
      </Button>
      <Dialog
        isOpen={isAsking}
        title={t('remove.title')}
        onClose={() => setAsking(false)}
        actions={
          <>
            <Button color="red" loading={removal.isPending} onClick={() => removal.mutate()}>
              {t('remove.yes')}
            </Button>
            <Button variant="default" data-autofocus onClick={() => setAsking(false)}>
              {t('platform:cancel')}
            </Button>
          </>
        }
      >
        <p>{t('remove.text')}</p>
      </Dialog>
    </section>
  )
}
